# Two stages: the first installs the locked dependencies and compiles, the second holds only what runs.
FROM python:3.11-slim-trixie AS build
COPY requirements/run.txt /tmp/run.txt
RUN python -m venv /venv \
    && /venv/bin/pip install --no-cache-dir --require-hashes --requirement /tmp/run.txt
COPY games /app/games
COPY bot /app/bot
# Each process that thinks or draws is a start of its own, and the image can be written by nobody.
RUN python -m compileall -q --invalidation-mode unchecked-hash /app

FROM python:3.11-slim-trixie
# Names in Arabic, Hebrew and the like are drawn from right to left with it. Its version is not pinned: Debian
# keeps only the latest of a release, so that a pin would break the build at its next security fix.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends libfribidi0 \
    && rm -rf /var/lib/apt/lists/* \
    && groupadd --gid 10001 parlour \
    && useradd --create-home --home-dir /data --uid 10001 --gid parlour parlour
COPY --from=build /venv /venv
COPY --from=build /app /app
# Nothing is written but the database, in /data, and what may go with the container, in /tmp.
ENV PATH=/venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    PYTHONPATH=/app \
    MPLCONFIGDIR=/tmp/matplotlib \
    PARLOUR_STORAGE__PATH=/data/parlour.sqlite
WORKDIR /data
USER 10001:10001
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["python", "-m", "bot", "health"]
ENTRYPOINT ["python", "-m", "bot"]
