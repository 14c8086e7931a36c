-- What the mail server said when it refused a mail for good; no code where the address was none.
alter table mail
  add column refusal_code integer,
  add column refusal_text text;
create index mail_refused on mail (id) where refused_at is not null and purged_at is null;

alter table inbox_letter
  drop constraint inbox_letter_kind_check,
  add constraint inbox_letter_kind_check
    check (kind in ('withdrawal', 'cancellation', 'enquiry', 'payment-returned', 'mail-refused'));

-- One open case for each address, however many mails to it were refused.
create unique index inbox_letter_mail_refused on inbox_letter ((content->>'email'))
  where kind = 'mail-refused' and settled_at is null;
