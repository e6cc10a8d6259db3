-- Where the captions of a forum's recording are, in each language.

ALTER TABLE forums
  ADD captions_zh text,
  ADD captions_en text,
  ADD CONSTRAINT forums_captions CHECK (captions_zh ~ '^(https?:/)?/[^/]' AND captions_en ~ '^(https?:/)?/[^/]');
