-- Every state of a folder that was ever loaded: an older one that a second process brings is known again.
create table loaded_folder (
  folder text not null,
  digest text not null,
  primary key (folder, digest)
);
insert into loaded_folder (folder, digest) select folder, digest from loaded_file where folder in ('catalog', 'content');

-- The number of pieces in the file at the last load: another number is a new count. Every move since the first load is written down.
alter table variant add column file_stock integer;
update variant set file_stock = stock - coalesce((select sum(quantity) from stock_move where variant_id = variant.id), 0)
  where stock is not null;
