-- What many mails carry along word by word, such as the terms: written once, however many carry it.
create table mail_enclosure (
  key text primary key,
  text_body text not null,
  html_body text not null
);
alter table mail add column enclosure text references mail_enclosure;
