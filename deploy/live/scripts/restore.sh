#!/bin/sh
# Puts a backup in the place of what the database has, or changes nothing: restore.sh [FILE]
# Without FILE it is the last one in $BACKUPS. The live table must not run meanwhile.
set -eu
PGPASSWORD=$(cat "$PASSWORD_FILE")
export PGPASSWORD

file=${1:-$(ls "$BACKUPS"/live-*.dump | sort | tail -n 1)}
pg_restore --dbname="$PGDATABASE" --clean --if-exists --no-owner --no-privileges \
    --exit-on-error --single-transaction "$file"
echo "restored: $file"
