-- New words wait in a list that every question for a mistyped word reads whole, until somebody vacuums: a hundred times the index.
ALTER INDEX search_words_near SET (fastupdate = false);
SELECT gin_clean_pending_list('search_words_near');
