-- Numbers of orders may have gaps, unlike those of invoices: with a counter every buyer would wait for the one before.
create sequence order_number;
select setval('order_number', (select value from number_counter where name = 'order'));
delete from number_counter where name = 'order';
