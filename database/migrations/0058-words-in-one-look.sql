-- The same words as before. A snapshot is unpacked for every look into it, so it is looked into three times, not nine.
create or replace function order_words(number text, snapshot jsonb) returns tsvector language plpgsql immutable as $$
declare
  delivery jsonb := snapshot->'delivery';
  billing jsonb := snapshot->'billing';
begin
  return to_tsvector('simple', translate(lower(
    number || ' ' || coalesce(snapshot->>'email', '')
    || ' ' || coalesce(delivery->>'firstName', '') || ' ' || coalesce(delivery->>'lastName', '')
    || ' ' || coalesce(delivery->>'company', '') || ' ' || coalesce(delivery->>'zip', '')
    || ' ' || coalesce(billing->>'firstName', '') || ' ' || coalesce(billing->>'lastName', '')
    || ' ' || coalesce(billing->>'company', '') || ' ' || coalesce(billing->>'zip', '')
  ), '@.,;:+-_/&''"()', '               '));
end $$;
