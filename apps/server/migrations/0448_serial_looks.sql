-- serials that look alike: leading zeros, O and 0, I and L and 1, are one payment read differently (docs/rules/remit.md)
create index remittance_serial_looks on remittance (ltrim(translate(serial_no, 'OIL', '011'), '0'));
