-- What people agreed to, where they are signed in, their own data as a file, and their leaving.
ALTER TABLE persons ADD COLUMN last_seen_at timestamptz;
ALTER TABLE persons ADD COLUMN erased_at timestamptz;
ALTER TABLE persons DROP CONSTRAINT persons_reachable;
ALTER TABLE persons ADD CONSTRAINT persons_reachable CHECK (phone IS NOT NULL OR email IS NOT NULL OR erased_at IS NOT NULL);
CREATE INDEX persons_unused ON persons (coalesce(last_seen_at, created_at)) WHERE erased_at IS NULL;

-- A WeChat account signs in to one account at most; paying by it is another matter.
ALTER TABLE person_openids ADD COLUMN signs_in_since timestamptz;
CREATE UNIQUE INDEX person_openids_sign_in ON person_openids (app_id, open_id) WHERE signs_in_since IS NOT NULL;

CREATE TABLE consents (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL CONSTRAINT consents_person_id_persons_id_fk REFERENCES persons (id),
  agreement text NOT NULL,
  version integer NOT NULL,
  text_hash text NOT NULL,
  language text NOT NULL,
  address_hash text NOT NULL,
  accepted_at timestamptz NOT NULL,
  CONSTRAINT consents_once_a_text UNIQUE (person_id, agreement, text_hash),
  CONSTRAINT consents_agreement CHECK (agreement IN ('privacy', 'registration', 'digital_currency', 'accompanying_adult')),
  CONSTRAINT consents_language CHECK (language IN ('zh', 'en'))
);

CREATE TABLE hand_overs (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL CONSTRAINT hand_overs_person_id_persons_id_fk REFERENCES persons (id) ON DELETE CASCADE,
  session_id uuid NOT NULL CONSTRAINT hand_overs_session_id_sessions_id_fk REFERENCES sessions (id) ON DELETE CASCADE,
  token_hash text NOT NULL CONSTRAINT hand_overs_token_hash_unique UNIQUE,
  path text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX hand_overs_by_session ON hand_overs (session_id, created_at);
CREATE INDEX hand_overs_by_end ON hand_overs (expires_at);

CREATE TABLE data_exports (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL CONSTRAINT data_exports_person_id_persons_id_fk REFERENCES persons (id) ON DELETE CASCADE,
  state text NOT NULL,
  language text NOT NULL,
  requested_at timestamptz NOT NULL,
  ready_at timestamptz,
  expires_at timestamptz,
  file_id uuid CONSTRAINT data_exports_file_id_files_id_fk REFERENCES files (id),
  CONSTRAINT data_exports_state CHECK (state IN ('preparing', 'ready', 'failed', 'expired')),
  CONSTRAINT data_exports_ready CHECK ((state = 'ready') = (file_id IS NOT NULL))
);
CREATE INDEX data_exports_by_person ON data_exports (person_id, requested_at);
CREATE UNIQUE INDEX data_exports_one_under_way ON data_exports (person_id) WHERE state = 'preparing';

CREATE TABLE erasures (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL CONSTRAINT erasures_person_id_persons_id_fk REFERENCES persons (id),
  reason text NOT NULL,
  language text NOT NULL,
  requested_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  done_at timestamptz,
  CONSTRAINT erasures_reason CHECK (reason IN ('own_wish', 'organiser', 'unused')),
  CONSTRAINT erasures_one_end CHECK (withdrawn_at IS NULL OR done_at IS NULL)
);
CREATE UNIQUE INDEX erasures_one_open ON erasures (person_id) WHERE withdrawn_at IS NULL AND done_at IS NULL;
CREATE INDEX erasures_due ON erasures (due_at) WHERE withdrawn_at IS NULL AND done_at IS NULL;

ALTER TABLE files DROP CONSTRAINT files_purpose;
ALTER TABLE files ADD CONSTRAINT files_purpose CHECK (purpose IN ('face', 'image', 'invoice', 'export'));
ALTER TABLE files ADD COLUMN forgotten_at timestamptz;

-- Lines of the trail are never changed; old ones go when their time is over, by the job that says so in its transaction.
CREATE OR REPLACE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('mingtang.retention', true) = 'on' THEN
		RETURN NULL;
	END IF;
	RAISE EXCEPTION 'Audit entries are never changed or deleted.' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE FUNCTION refuse_young_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.at > now() - interval '180 days' THEN
		RAISE EXCEPTION 'Audit entries of the last 180 days are never deleted.' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN OLD;
END
$$;
CREATE TRIGGER audit_entries_kept_half_a_year BEFORE DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_young_audit();

-- The agreement about the digital yuan, edited like the two that signing in asks to accept.
INSERT INTO pages (id, position, created_at, updated_at, published_at, code, title_zh, title_en, description_zh, description_en, lead_zh, lead_en, body_zh, body_en, since) VALUES
(gen_random_uuid(), (SELECT coalesce(max(position), 0) + 1 FROM pages), now(), now(), '2026-01-01 00:00+08', 'digital_currency',
'数字人民币使用协议',
'Using the digital yuan',
'在大会现场使用数字人民币前，请先了解怎样开通、怎样付款、哪些信息会被用到。',
'Before you pay with the digital yuan at the conference: how it works, how you pay, and which of your details are used.',
'现场的餐饮、文创和部分体验可以用数字人民币付款。同意一次即可，之后不再询问。',
'Food, gifts and some of the experiences on site can be paid with the digital yuan. You accept once and are not asked again.',
'## 怎样使用

数字人民币由你在运营机构的应用里开立的钱包付款，大会只在现场展示商户的收款码，不代你开立钱包，也不保管你的资金。

付款由运营机构处理，到账与限额以你的钱包等级为准。付款前请核对商户名称与金额。

## 哪些信息会被用到

我们记录你同意这份协议的时间与版本。付款时，商户得到金额与交易编号；我们看不到你的钱包编号与余额。

## 退款与争议

退款原路退回付款的钱包。对金额有疑问，先向商户提出；商户没有解决的，可以凭交易编号联系大会服务台。

## 停止使用

不再使用，无须办理任何手续。删除账户后，我们只保留法律要求的同意记录。',
'## How it works

You pay from a wallet that you opened in the app of an operating institution. On site we only show the merchants’ codes: we open no wallet for you and hold none of your money.

The institution handles the payment. What arrives when, and up to which amount, depends on the class of your wallet. Check the merchant’s name and the amount before you pay.

## Which details are used

We record when you accepted this text and which version of it. A merchant gets the amount and the number of the payment. We see neither the number of your wallet nor what is in it.

## Refunds and questions

A refund goes back to the wallet it came from. Ask the merchant about an amount first; when that does not help, bring the number of the payment to the conference desk.

## Stopping

There is nothing to cancel. Once your account is deleted we keep only the record of your acceptance that the law asks for.',
'2026-01-01');
