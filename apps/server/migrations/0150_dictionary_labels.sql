-- Pages show the dictionary's labels from now on. Labels that nobody edited get the words the pages had until now, so that no
-- page changes by the release itself; an edited one stays, and shows.
UPDATE dictionary_items AS item SET label_zh = fresh.zh, label_en = fresh.en
FROM (VALUES
  ('forum_type', 'paid', '付费论坛', 'Paid', '购票入场', 'With a ticket'),
  ('forum_type', 'free', '免费论坛', 'Free', '免费入场', 'Free'),
  ('play_status', 'to_be_started', '即将开始', 'Coming up', '未开始', 'Upcoming'),
  ('play_status', 'finished', '已结束', 'Over', '已结束', 'Ended'),
  ('company_level', 'seed', '初创（20人以下）', 'Start-up, under 20 people', '初创，20人以下', 'Start-up, under 20 people'),
  ('company_level', 'small', '小型（20—99人）', 'Small, 20–99 people', '20—99人', '20–99 people'),
  ('company_level', 'medium', '中型（100—499人）', 'Medium, 100–499 people', '100—499人', '100–499 people'),
  ('company_level', 'large', '大型（500人及以上）', 'Large, 500 people or more', '500人以上', '500 people or more'),
  ('person_identity_type', 'forum_paid', '付费论坛观众', 'Paid forum audience', '论坛付费观众', 'Forum, paid'),
  ('person_identity_type', 'forum_free', '免费论坛观众', 'Free forum audience', '论坛免费观众', 'Forum, free'),
  ('cert_type', 'id_card', '居民身份证', 'Resident ID card', '身份证', 'ID card'),
  ('cert_type', 'hk_macao_permit', '港澳居民来往内地通行证', 'Mainland permit, Hong Kong and Macao',
    '港澳居民来往内地通行证', 'Mainland permit for Hong Kong and Macao residents'),
  ('cert_type', 'taiwan_permit', '台湾居民来往大陆通行证', 'Mainland permit, Taiwan',
    '台湾居民来往大陆通行证', 'Mainland permit for Taiwan residents'),
  ('cert_type', 'permanent_residence', '外国人永久居留身份证', 'Permanent residence card',
    '外国人永久居留身份证', 'Foreigner’s permanent residence card'),
  ('check_state', 'under_review', '审核中', 'In review', '审核中', 'Under review'),
  ('pay_type', 'stripe', '银行卡（Stripe）', 'Card (Stripe)', '国际银行卡（Stripe）', 'International card (Stripe)'),
  ('invoice_type', 'special', '电子专用发票', 'Special VAT e-invoice', '增值税专用发票', 'Special VAT invoice'),
  ('invoice_status', 'not_issued', '待开具', 'Not yet issued', '待开票', 'Not yet issued'),
  ('invoice_status', 'issued', '已开具', 'Issued', '已开票', 'Issued'),
  ('setting_type', 'edition', '大会信息', 'Conference', '大会', 'Conference')
) AS fresh (type, value, old_zh, old_en, zh, en)
WHERE item.type = fresh.type AND item.value = fresh.value AND item.label_zh = fresh.old_zh AND item.label_en = fresh.old_en;

-- The specification's data tags are the interests people choose, of type interest; nothing bore one of the four others.
DELETE FROM dictionary_items WHERE type = 'data_tag';

-- Kinds of attendee that the registration notice describes (spec §1) and the dictionary lacked. Only where there is an edition.
INSERT INTO dictionary_items (id, position, created_at, updated_at, type, value, label_zh, label_en)
SELECT gen_random_uuid(), coalesce((SELECT max(position) FROM dictionary_items WHERE type = 'person_identity_type'), 0) + place,
  now(), now(), 'person_identity_type', value, label_zh, label_en
FROM (VALUES
  (1, 'exhibition_paid', '展览付费观众', 'Exhibition, paid'),
  (2, 'public_booking', '公众预约论坛', 'Forum, public booking'),
  (3, 'invited', '受邀论坛', 'Forum, by invitation')
) AS missing (place, value, label_zh, label_en)
WHERE EXISTS (SELECT FROM dictionary_items)
ON CONFLICT ON CONSTRAINT dictionary_items_value DO NOTHING;

-- The refund deadline and the setting are one from now on: what the setting says holds.
DELETE FROM dictionary_items AS item
WHERE type = 'ticket_refund_deadline'
  AND id <> (SELECT id FROM dictionary_items WHERE type = 'ticket_refund_deadline' ORDER BY position, id LIMIT 1);
UPDATE dictionary_items AS item SET
  value = setting.value #>> '{}',
  label_zh = CASE WHEN item.label_zh = named.zh THEN to_char((setting.value #>> '{}')::date, 'FMMM"月"FMDD"日"') ELSE item.label_zh END,
  label_en = CASE WHEN item.label_en = named.en THEN to_char((setting.value #>> '{}')::date, 'FMDD FMMonth') ELSE item.label_en END
FROM settings AS setting, (
  -- Without a cast: nothing kept an organiser from writing a day that there is not.
  SELECT id, month || '月' || day || '日' AS zh, day || ' ' || months[month::int] AS en FROM (
    SELECT id, ltrim(substr(value, 6, 2), '0') AS month, ltrim(substr(value, 9, 2), '0') AS day,
      string_to_array('January,February,March,April,May,June,July,August,September,October,November,December', ',') AS months
    FROM dictionary_items WHERE type = 'ticket_refund_deadline' AND value ~ '^\d{4}-(0[1-9]|1[0-2])-\d\d$'
  ) AS parts
) AS named
WHERE item.type = 'ticket_refund_deadline' AND setting.code = 'foreign_id_deadline' AND named.id = item.id
  AND item.value <> setting.value #>> '{}';

-- What a tier is called is its item of member_level: the names its own form had move there. The columns stay for the release
-- before, which reads them while both run.
UPDATE dictionary_items AS item SET label_zh = tier.name_zh, label_en = tier.name_en
FROM membership_tiers AS tier WHERE item.type = 'member_level' AND item.value = tier.code;
ALTER TABLE membership_tiers ALTER COLUMN name_zh DROP NOT NULL, ALTER COLUMN name_en DROP NOT NULL;
