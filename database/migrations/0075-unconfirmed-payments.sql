-- Every payment whose bank has to be asked counts those of its cart, card, mail address and network that no bank confirmed.
create index payment_attempt_unconfirmed on payment_attempt using gin (counted_try jsonb_path_ops)
  where confirmation_url is not null and state <> 'succeeded';
