-- A stop takes the key of its charge, in the same table: what was stopped before it came is a charge that never was.
drop table test_gateway_stopped;

-- Bodies of mails are kept for thirty days, so they are not worth compressing: that took a tenth of what an order cost.
alter table mail
  alter column text_body set storage external,
  alter column html_body set storage external;
