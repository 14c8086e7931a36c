-- Codes of a browser that has signed in to the account before are counted by themselves, so that strangers use up none of
-- them; and those of a network of IPv6 by the larger networks around it too.
alter table sign_in_code add column browser text;
alter table sign_in_code add column wider_places text[] not null default '{}';
create index sign_in_code_browser on sign_in_code (browser, sent_at) where browser is not null;
create index sign_in_code_wider_places on sign_in_code using gin (wider_places);
