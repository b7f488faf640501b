-- Who looks for `jose` or `capacitacion` finds José and Capacitación: in texts, and by the index over documents.
create extension if not exists unaccent schema ext;
create text search configuration ext.plain (copy = pg_catalog.simple);
alter text search configuration ext.plain alter mapping for word, hword, hword_part with ext.unaccent, pg_catalog.simple;
