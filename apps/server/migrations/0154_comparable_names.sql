-- Names of people are found however they are spelled: without blanks between Han letters or the dozen middle dots, full width, in
-- any case. What was typed is kept and shown.
CREATE FUNCTION comparable_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
AS $$ SELECT lower(regexp_replace(normalize(name, NFKC), '[[:space:].''’‘`´_,·•‧∙⋅・ㆍ‐‑‒–—―-]+', '', 'g')) $$;
DROP INDEX persons_by_name;
CREATE INDEX persons_by_name ON persons (comparable_name(name) text_pattern_ops);
DROP INDEX ticket_holders_by_name;
CREATE INDEX ticket_holders_by_name ON ticket_holders (comparable_name(name) text_pattern_ops);
