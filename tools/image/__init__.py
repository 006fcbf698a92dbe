"""`python -m tools.image` builds the images without Docker, and tries them: `make image-check`.

It takes exactly what `.dockerignore` sends (`context`) and carries out every step of the Dockerfile
(`dockerfile`) on a stand-in for the base image (`base`): by buildah, if it can (`buildah`), or else
itself (`steps`). It looks at what is in the result (`contents`), starts it (`running`), asks its
health check and plays a game (`trying`). The live table gets a database, and a Vorhand.
"""
