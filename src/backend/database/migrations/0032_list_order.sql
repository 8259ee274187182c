-- The order of contract/collator.ts: without case and accents, numbers in texts by their value.
CREATE COLLATION "list_order" (provider = icu, locale = 'en@colNumeric=yes;colStrength=primary', deterministic = false);
