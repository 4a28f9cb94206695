
-- Names are looked for by how they begin; what the language thinks of their order does not matter then.
CREATE INDEX persons_name_begins ON persons (name_key text_pattern_ops);
