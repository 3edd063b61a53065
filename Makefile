# Parlour: `make help` lists the targets. Each sets up its environment on a fresh clone
# (Python 3.11 or later, git and make); a target that needs packages of Debian installs missing ones.

# The oldest comes first, because CI runs the tests with it. A version that pyenv only pretends to have fails to start.
IS_RECENT := -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
PYTHON ?= $(shell for name in python3.11 python3.12 python3.13 python3.14 python3 python; do \
	$$name $(IS_RECENT) && echo $$name && break; done)
VENV := .venv
BIN := $(VENV)/bin
UV := $(VENV)/tools/bin/uv
EMOJI_FONT := /usr/share/fonts/truetype/noto/NotoColorEmoji.ttf
# Bytecode lies in build/, even if the environment wants none beside the sources: a bot, and each process that
# it starts, takes nearly twice as long to begin if everything must be compiled.
export PYTHONDONTWRITEBYTECODE :=
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/pycache
# Without the font, the sandbox's page shows boxes for emojis such as the one on Hint.
INSTALL_CHROMIUM = test -x /usr/bin/chromium -a -e $(EMOJI_FONT) || \
	{ apt-get update -q && apt-get install -q -y chromium fonts-noto-color-emoji; } || \
	test -x /usr/bin/chromium

POSTGRES := /usr/lib/postgresql/*/bin/postgres
INSTALL_POSTGRES = ls $(POSTGRES) >/dev/null 2>&1 || { apt-get update -q && apt-get install -q -y postgresql; } || \
	ls $(POSTGRES) >/dev/null

# Those about crashes and outages, and those that alone run some of the statements of bot/storage.
MATCH_ON_POSTGRES := assessor claims_of_several coaching comparing crash daily daily_judged ends outages \
	puzzles_of_people recovery same_cards shards tournament_kills tournaments

INSTALL_NATS = test -x /usr/sbin/nats-server || { apt-get update -q && apt-get install -q -y nats-server; }

CHECK_PYTHON = $(or $(PYTHON),false) $(IS_RECENT) || \
	{ echo 'Parlour needs Python 3.11 or later, and $(or $(PYTHON:%=% is not that),there is none here).' \
	'Install it, or name it: make PYTHON=/path/to/python …' >&2; exit 1; }

# Debian's Python has no venv without the package for its version.
INSTALL_VENV = $(PYTHON) -c 'import ensurepip' 2>/dev/null || { \
	package=$$($(PYTHON) -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'); \
	{ apt-get update -q && apt-get install -q -y $$package; } || \
	{ echo "$(PYTHON) cannot make an environment: install the package $$package, as root." >&2; exit 1; }; }

.DEFAULT_GOAL := help
# Remove the target of a failed recipe, so the next run does not take it for complete.
.DELETE_ON_ERROR:
.PHONY: help run quick test test-all test-changed test-fast test-rest coverage mutants soak prove test-browser test-nats test-postgres screenshots heights bench bench-ai lint format lock clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: $(VENV)/.run ## run the bot: on Discord with DISCORD_TOKEN or config.toml, else in the local sandbox
	@$(BIN)/python -m bot

# Lint and tests run side by side, since mypy uses one processor.
quick: $(VENV)/.dev ## while you work: ruff, format check, mypy, and the fast tests of what has changed since the last commit
	$(MAKE) --no-print-directory -j 2 lint test-changed

test: $(VENV)/.dev ## ruff, format check, mypy --strict, and the fast tier of the tests
	$(MAKE) --no-print-directory -j 2 lint test-fast

test-all: ## everything: make test, the rest of the tests, and those that need Chromium, PostgreSQL and NATS
	$(MAKE) --no-print-directory test
	$(MAKE) --no-print-directory test-rest
	$(MAKE) --no-print-directory test-browser
	$(MAKE) --no-print-directory test-postgres
	$(MAKE) --no-print-directory test-nats

test-changed: $(VENV)/.dev
	$(BIN)/python -m pytest --changed --tier fast || test $$? -eq 5 # 5: there was nothing to test

test-fast: $(VENV)/.dev
	$(BIN)/python -m pytest --tier fast

test-rest: $(VENV)/.dev
	$(BIN)/python -m pytest --tier rest -n 4 # most of these wait for something

coverage: $(VENV)/.dev ## both tiers of the tests, which takes longer, with the lines that none of them runs
	$(BIN)/python -m pytest --cov --cov-report=term:skip-covered

mutants: $(VENV)/.mutants ## put some 160 faults into the program, one at a time, and see which the tests notice; about 45 minutes; TIER=fast asks the tests of make test alone
	$(BIN)/python -m tests.mutants $(if $(TIER),--tier $(TIER))

soak: $(VENV)/.dev ## play each game: 10,000 times at random with every invariant checked, for all numbers on pages, against each level of AI, and with faults injected
	$(BIN)/python -m tests.games.soak
	$(BIN)/python -m tests.community.page_numbers
	$(BIN)/python -m tests.e2e.levels
	$(BIN)/python -m tests.e2e.fault_injection

prove: $(VENV)/.dev ## try to break what the bot promises, with 1,000 kills; make prove KILLS=60 is a short form; a table, also in build/prove
	$(BIN)/python -m tests.prove $(if $(KILLS),--kills $(KILLS)) $(if $(SEED),--seed $(SEED)) $(PARTS)

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test-browser: $(VENV)/.browser ## play matches in headless Chromium, screenshots in build/screenshots
	@$(INSTALL_CHROMIUM)
	$(BIN)/python -m pytest -p no:cacheprovider -n 2 tests/browser

test-nats: $(VENV)/.dev ## have workers think for a bot over a NATS server on this machine, and kill one or the other
	@$(INSTALL_NATS)
	$(BIN)/python -m pytest -p no:cacheprovider -n 2 tests/nats

test-postgres: $(VENV)/.dev ## keep matches, results and ratings in a PostgreSQL server that is started for it, and cut its connections
	@$(INSTALL_POSTGRES)
	@$(INSTALL_NATS)
	$(BIN)/python -m pytest -p no:cacheprovider -n 2 --database postgres tests/storage tests/community tests/cluster \
		$(foreach name,fairness ratings,--ignore tests/community/test_$(name).py) \
		$(foreach name,$(MATCH_ON_POSTGRES),tests/match/test_$(name).py) \
		$(foreach name,across cluster community crash kept me privacy rated takeover tournament_kills,tests/e2e/test_$(name).py) \
		$(foreach game,bushi_shogi tressette,'tests/e2e/test_whole_matches.py::test_two_people_and_ais_play_a_whole_match[$(game)]')

heights: $(VENV)/.browser ## measure the tallest hand panel and table message of each game on a phone, in headless Chromium
	@$(INSTALL_CHROMIUM)
	$(BIN)/python -m tests.browser.heights

screenshots: $(VENV)/.browser ## take the README's picture anew
	@$(INSTALL_CHROMIUM)
	$(BIN)/python -m pytest -p no:cacheprovider -n 0 tests/browser/test_readme.py
	cp build/screenshots/table.png docs/images/table.png

bench: $(VENV)/.bench ## measure all of bench/, a table with the machine's description; python -m bench SECTION for a part
	$(BIN)/python -m bench

bench-ai: $(VENV)/.bench ## measure how strong the AI's levels are, on duplicate deals, and how well they decide
	$(BIN)/python -m bench.ai
	$(BIN)/python -m bench.quality

format: $(VENV)/.dev ## format the code and mend what ruff can
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lock: $(UV) ## resolve requirements/*.in anew into hashed locks
	cd requirements && for name in uv build run dev mutants browser bench; do \
		../$(UV) pip compile --quiet --upgrade --generate-hashes --python-version 3.11 --universal \
			--no-emit-index-url --no-header $$name.in --output-file $$name.txt || exit 1; \
	done

clean: ## remove the environment and what was built
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache .coverage

$(UV): requirements/uv.txt
	@$(CHECK_PYTHON)
	@$(INSTALL_VENV)
	@echo 'Setting up $(VENV): this is done once, and takes a minute or so.'
	$(PYTHON) -m venv $(VENV)/tools
	$(VENV)/tools/bin/python -m pip install --quiet --require-hashes -r requirements/uv.txt
	touch $@

$(BIN)/python: | $(UV)
	$(PYTHON) -m venv $(VENV)

# One stamp a lock: an environment is set up once, and again when its lock changes.
$(VENV)/.run: requirements/run.txt | $(BIN)/python
	$(UV) pip install --quiet --python $(BIN)/python --require-hashes -r $<
	touch $@

$(VENV)/.dev $(VENV)/.mutants $(VENV)/.browser $(VENV)/.bench: $(VENV)/.%: requirements/%.txt | $(BIN)/python
	$(UV) pip install --quiet --python $(BIN)/python --require-hashes -r $<
	touch $@
