-- Of spans that share an instant a report would count the sales twice.
DELETE FROM sales_kept_spans AS one WHERE EXISTS (
  SELECT FROM sales_kept_spans AS other WHERE other.begins <> one.begins AND other.begins < one.ends AND other.ends > one.begins
);
ALTER TABLE sales_kept_spans ADD CONSTRAINT sales_kept_spans_apart EXCLUDE USING gist (tstzrange(begins, ends) WITH &&);
