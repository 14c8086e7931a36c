-- What an enquiry is about, where a form of a page asked: entries and applications are kept for a shorter time than letters
-- about orders.
alter table inbox_letter
  add column topic text check (topic in ('b2b', 'ambassador', 'giveaway', 'partnership', 'career', 'office'));

-- Until now the topic was only the first line of the text.
update inbox_letter
set topic = case split_part(content->>'text', E'\n', 1)
  when 'Firmenanfrage' then 'b2b'
  when 'Büro empfohlen' then 'office'
  when 'Bewerbung als Botschafterin oder Botschafter' then 'ambassador'
  when 'Zusammenarbeit' then 'partnership'
  when 'Bewerbung' then 'career'
  when 'Gewinnspiel' then 'giveaway'
end
where kind = 'enquiry' and order_id is null and content->>'contract' = '';
