-- What a membership does by itself, such as the discount, is redeemed by nobody.
ALTER TABLE membership_benefits ADD COLUMN is_automatic boolean DEFAULT false NOT NULL;
