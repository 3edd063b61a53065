# Two stages: the first installs the locked dependencies, the second holds only what runs.
FROM python:3.11-slim AS build
RUN python -m venv /venv
COPY requirements/run.txt /tmp/run.txt
RUN /venv/bin/pip install --no-cache-dir --require-hashes --requirement /tmp/run.txt

FROM python:3.11-slim
# Names in Arabic, Hebrew and the like are drawn from right to left with it.
RUN apt-get update && apt-get install --yes --no-install-recommends libfribidi0 && rm -rf /var/lib/apt/lists/*
RUN useradd --system --create-home --home-dir /data --uid 10001 parlour
COPY --from=build /venv /venv
COPY games /app/games
COPY bot /app/bot
ENV PATH=/venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    PYTHONPATH=/app \
    PARLOUR_STORAGE__PATH=/data/parlour.sqlite
WORKDIR /data
USER parlour
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["python", "-m", "bot", "health"]
ENTRYPOINT ["python", "-m", "bot"]
