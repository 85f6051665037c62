# The workbench in a container:
#
#     docker build -t nimrod . && docker run --rm -p 127.0.0.1:8080:8080 -e NIMROD_TOKEN=choose-your-own nimrod
#
# (podman and buildah do as well), then open http://127.0.0.1:8080/?token=choose-your-own. The first stage builds Debian
# packages, the second has nothing but one of them.
FROM debian:13-slim AS build
RUN apt-get update -q && apt-get install -q -y --no-install-recommends ca-certificates git npm nodejs
COPY . /source
RUN /source/package

FROM debian:13-slim
COPY --from=build /source/build/package/packages/nimrod_*.deb /tmp/
RUN apt-get update -q && apt-get install -q -y /tmp/nimrod_*.deb \
    && rm -rf /tmp/nimrod_*.deb /var/lib/apt/lists/* && useradd --system nimrod
USER nimrod
EXPOSE 8080
ENTRYPOINT ["nimrod"]
CMD ["serve", "--listen", "0.0.0.0", "--port", "8080"]
