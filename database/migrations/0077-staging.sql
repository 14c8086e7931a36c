-- A staging shop: public, with test keys, and never mixed with a sandbox or a live shop.
alter table shop_mode drop constraint shop_mode_mode_check;
alter table shop_mode add constraint shop_mode_mode_check check (mode in ('sandbox', 'staging', 'live'));
