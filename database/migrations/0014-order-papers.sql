-- When the gateway was last asked about a refund that it has not answered yet.
alter table refund add column asked_at timestamptz;
create index refund_open on refund (started_at) where state = 'started';

-- What the page of an order looks up.
create index refund_order on refund (order_id);
create index invoice_order on invoice (order_id);
create index fulfilment_order on fulfilment (order_id);
create index fulfilment_tracking on fulfilment (tracking_number);
