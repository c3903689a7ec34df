# One image for every role: PADAUK_ROLE says what a container does.
FROM node:24-bookworm-slim AS build
WORKDIR /padauk
COPY package.json package-lock.json .npmrc LICENSE NOTICE ./
COPY packages packages
COPY apps apps
# What the pages are built with, and the audit of the books.
COPY tools tools
COPY tsconfig.json ./
RUN npm ci --loglevel=error
RUN node apps/server/src/build.ts

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PADAUK_DATA_DIR=/data
WORKDIR /padauk
COPY --from=build /padauk /padauk
RUN useradd --system --uid 10001 --home-dir /data padauk && mkdir /data && chown padauk /data
USER padauk
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "--no-allocation-site-pretenuring", "apps/server/src/main.ts"]
