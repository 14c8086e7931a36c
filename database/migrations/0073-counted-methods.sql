-- A method that is added counts as declined until its bank agrees: where it is counted is kept with the setup.
alter table method_setup add column counted_try jsonb;
