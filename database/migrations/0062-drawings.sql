-- Drawings that editors make of a recipe.
alter table content_item drop constraint content_item_kind_check;
alter table content_item add constraint content_item_kind_check check (
  kind in ('page', 'article', 'lexicon', 'drawing', 'categories', 'redirects', 'navigation', 'offer-bar')
);
