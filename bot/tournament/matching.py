"""Finding opponents and partners of least cost, by a matching of maximum weight."""

from collections.abc import Callable, Sequence

Cost = Callable[[int, int], int]


def best_pairs(nodes: Sequence[int], cost: Cost) -> list[tuple[int, int]]:
    """Pair up an even number of nodes at the least total cost.

    Each pair, and the list of pairs, keeps the order of the nodes.
    """
    # Imported late: it takes longer than everything else here, and few processes ever seat a round.
    from networkx import Graph, max_weight_matching

    costs = {
        (one, other): cost(nodes[one], nodes[other])
        for one in range(len(nodes))
        for other in range(one + 1, len(nodes))
    }
    most = max(costs.values(), default=0)
    graph: Graph[int] = Graph()
    graph.add_weighted_edges_from((one, other, most - costs[one, other]) for one, other in costs)
    matched = max_weight_matching(graph, maxcardinality=True)
    return [(nodes[one], nodes[other]) for one, other in sorted((min(pair), max(pair)) for pair in matched)]
