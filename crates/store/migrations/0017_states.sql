-- How many tables there are in each state is asked again and again by whoever watches a server: counted without reading them.
CREATE INDEX tables_state ON tables (state);
