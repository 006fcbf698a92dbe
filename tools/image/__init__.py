"""`python -m tools.image` builds the images without Docker, and tries them: `make image-check`.

buildah carries out every step of the Dockerfile (`dockerfile`) on exactly what `.dockerignore`
sends, and on a stand-in for the base image (`base`). The program looks at what is in the result
(`contents`), starts it (`running`), asks its health check and plays a game (`trying`). The live
table gets a database, and a Vorhand.
"""
