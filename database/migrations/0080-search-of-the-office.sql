-- Letters as they are searched: lower case and without marks, so that "Yildiz" finds Yıldız and "Wojcik" Wójcik.
create function search_letters(text) returns text language sql immutable
return translate(replace(replace(replace(
  regexp_replace(normalize(lower($1), NFD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ıłøđð', 'iloddd');

-- A text with German umlauts as two letters, and names such as O’Brien as one word.
create function other_spellings(text) returns text language sql immutable
return search_letters(replace(replace(replace(translate(lower($1), '''’ʼ`´', ''), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'));

-- The digits of a phone number, with the code of its country and without.
create function phone_words(text) returns text language sql immutable
return regexp_replace($1, '\D', '', 'g') || ' ' ||
  regexp_replace(regexp_replace($1, '\D', '', 'g'), '^0*(49|43|423|41|31|352|32|45)?0*', '');

create function address_words(jsonb) returns text language sql immutable
return concat_ws(' ', $1->>'firstName', $1->>'lastName', $1->>'company', $1->>'address1', $1->>'address2', $1->>'zip',
  $1->>'city');

-- What was ordered: titles and stock numbers, and what is in bundles.
create function goods_words(jsonb) returns text language sql immutable
begin atomic
  select coalesce(string_agg(concat_ws(' ', line->>'title', line->>'sku', (
    select string_agg(part->>'title', ' ') from jsonb_array_elements(coalesce(line->'parts', '[]')) part)), ' '), '')
  from jsonb_array_elements(coalesce($1, '[]')) line;
end;

-- Everything an order is looked for by, as words: number, email, phone, names, addresses and goods.
alter table customer_order drop column words;
drop function order_words(text, jsonb);
create function order_words(number text, snapshot jsonb) returns tsvector language sql immutable
begin atomic
  select to_tsvector('simple', translate(
    search_letters(said) || ' ' || other_spellings(said), '@.,;:+-_/&''"()’ʼ`´|', '                     ')
    || ' ' || phone_words(coalesce(snapshot->>'phone', ''))
    || ' ' || phone_words(coalesce(snapshot->'delivery'->>'phone', '')))
  from concat_ws(' ', number, snapshot->>'email', address_words(snapshot->'delivery'), address_words(snapshot->'billing'),
    goods_words(snapshot->'lines')) said;
end;
alter table customer_order add column words tsvector not null generated always as (order_words(number, snapshot)) stored;
create index customer_order_words on customer_order using gin (words);
