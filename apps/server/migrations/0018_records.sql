-- Pages of the organiser's own text. Every edition begins with the two that signing in asks visitors to accept.
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"code" text NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"description_zh" text NOT NULL,
	"description_en" text NOT NULL,
	"lead_zh" text NOT NULL,
	"lead_en" text NOT NULL,
	"body_zh" text NOT NULL,
	"body_en" text NOT NULL,
	"since" date,
	CONSTRAINT "pages_code" UNIQUE("code")
);

INSERT INTO "pages" ("id", "position", "created_at", "updated_at", "published_at", "code", "title_zh", "title_en", "description_zh", "description_en", "lead_zh", "lead_en", "body_zh", "body_en", "since") VALUES
(gen_random_uuid(), 1, now(), now(), '2026-01-01 00:00+08', 'privacy',
'隐私政策',
'Privacy policy',
'大会收集哪些个人信息、用来做什么、保存多久，以及你可以怎样查看、导出和删除。',
'What the conference keeps about you, what for, how long, and how you can see, export and delete it.',
'办一场大会需要知道谁来了，但不需要知道更多。下面是我们收集的全部内容和理由。',
'To run a conference we need to know who is coming, and little else. This is all we collect, and why.',
'## 我们收集什么

注册账户：手机号或邮箱，二者有其一即可。

完善资料：姓名、性别、生日、所在地区、单位、行业、职务与兴趣。用来推荐场次和统计观众构成，可以随时修改。

实名入场：证件类型、证件号码与人脸照片，用来核验持票人与入场者是同一人。只看直播和回放，不需要提供。

参会记录：预约、门票、订单、发票、入场、收藏与能量积分。

设备记录：访问的页面、时间、浏览器型号与网络地址，用来维持服务和防止滥用。

## 我们怎样保管

证件号码与人脸照片加密存放，密钥与数据分开；页面与导出文件里只显示遮盖后的号码。

验证码与登录凭证只保存不可还原的摘要。登录状态保留 30 天，每次使用会顺延。

工作人员按岗位取得权限，每一次查看与修改都会留下记录。

## 我们交给谁

短信与邮件服务商：收到你的号码或邮箱，用来送达验证码与通知。

支付机构：收到订单号与金额。我们看不到你的卡号和支付密码。

实名核验机构：收到姓名与证件号码，只回答是否一致。

参展商：只有你主动留言、预约洽谈或出示名片码时，才会收到你选择给出的联系方式。

除此之外，没有法律要求，我们不向任何人提供，也不出售个人信息。

## 我们保存多久

证件号码与人脸照片在大会结束后删除。订单与发票按财税法规保存。其余资料保留到你删除账户为止。

## 你可以做什么

查看和修改自己的资料；导出一份完整的副本；删除账户。删除后，订单与发票里的个人字段会被清空，法律要求留存的部分除外。

未满 16 周岁的观众不能入馆，请由监护人协助注册为云端观众。

## 本机存储

浏览器里会保存登录凭证、语言、外观与来访渠道，用来让页面记住你的选择。这里没有第三方的跟踪代码。',
'## What we collect

For an account: a phone number or an e-mail address. One of them is enough.

For your profile: name, gender, birthday, region, organisation, industry, position and interests. They help us suggest sessions and count who our visitors are. Change them whenever you like.

For entry: type and number of your ID and a photo of your face, to check that the person at the gate is the one on the ticket. Watching live or replays needs neither.

From your visit: reservations, tickets, orders, invoices, admissions, saved items and energy points.

From your device: pages opened, when, browser and network address, to keep the service running and stop abuse.

## How we keep it

ID numbers and photos are encrypted, with the keys held apart from the data. Screens and exports show masked numbers only.

Codes and sign-in tokens are stored as digests that cannot be turned back. You stay signed in for 30 days after your last visit.

Staff see what their job needs. Each look and each change leaves a record.

## Who else receives it

Text message and mail services get your number or address to deliver codes and notices.

Payment providers get the order number and the amount. We never see your card number or payment password.

The identity check gets name and ID number, and answers only whether they match.

Exhibitors get the contact details you choose to give them: in a message, a meeting request, or when you show your code.

Nobody else, unless the law demands it. We do not sell personal data.

## How long we keep it

ID numbers and photos are deleted after the conference. Orders and invoices stay as long as tax law asks. Everything else stays until you delete your account.

## What you can do

See and correct your details, export a complete copy, and delete your account. Deleting blanks the personal fields of orders and invoices, apart from what the law makes us keep.

Visitors under 16 cannot enter the venue. A guardian can help them register as cloud visitors.

## On your device

Your browser holds your sign-in, language, appearance and the channel you came through, so that pages remember your choices. There is no third-party tracking.',
'2026-01-01'),
(gen_random_uuid(), 2, now(), now(), '2026-01-01 00:00+08', 'agreement',
'注册协议',
'Registration agreement',
'注册和使用大会账户的约定：账户、实名、门票、直播互动与责任。',
'The terms of a conference account: identity, tickets, live chat and liability.',
'注册账户，即表示你同意下面的约定。不同意也没有关系：浏览日程、展商和新闻不需要账户。',
'By registering you accept these terms. You are free not to: the programme, the exhibitors and the news are open without an account.',
'## 账户

账户由手机号或邮箱加验证码登录，首次登录即完成注册。请不要把验证码告诉任何人，我们的工作人员也不会向你索要。

一个手机号只能绑定一位实名观众。发现账户被他人使用，请立即退出登录并联系我们。

## 实名与入场

入馆须本人持票并通过实名核验。持票人信息提交后不能更改，请在提交前核对。

未满 16 周岁不能入馆；16 至 17 周岁须由成年人陪同；不建议携带 12 周岁以下儿童到场。

## 门票、转赠与退款

门票售出后不退不换，购票页另有说明的除外。境外证件购票需经组委会审核，截止日前未通过的自动退款。

未实名的门票可以转赠一次。受赠人的手机号或邮箱提交后不能更改，原二维码立即失效。

不得加价倒卖门票。查实后，相关门票作废。

## 预约

论坛座位有限。不能到场，请提前取消，候补的观众会依次补上。同一时段只能预约一场。

## 互动与内容

评论、弹幕与留言请遵守法律，尊重他人。违规内容会被隐藏，情节严重的账户会被停用。

论坛的影像、讲稿与展品资料归各自的权利人所有，请勿擅自录制传播。

## 变更与责任

日程、场地与嘉宾可能调整，以页面最新内容为准；已预约的场次有变动时，我们会通知你。

因不可抗力取消或改期，按公告办理退票。本协议适用中华人民共和国法律。',
'## Your account

You sign in with a phone number or e-mail address and a code. The first sign-in registers you. Tell nobody your code; our staff will never ask for it.

One phone number belongs to one verified person. If somebody else uses your account, sign out at once and tell us.

## Identity and entry

You enter in person, with a ticket whose holder has been verified. Holder details cannot be changed once sent, so check them first.

Under 16 there is no entry. At 16 and 17 you come with an adult. We advise against bringing children under 12.

## Tickets, gifts and refunds

Tickets are neither refunded nor exchanged, unless the ticket page says otherwise. Tickets for foreign IDs need the committee’s approval; those not approved by the deadline are refunded automatically.

A ticket without a holder can be given away once. The recipient’s phone or e-mail cannot be changed afterwards, and your old QR code stops working at once.

Do not resell above the price paid. Tickets resold that way are cancelled.

## Reservations

Seats are limited. If you cannot come, cancel in time and the next person on the waiting list moves up. You can hold one seat at any one time.

## Taking part

Keep comments and messages lawful and kind. What breaks the rules is hidden; serious cases lose their account.

Recordings, talks and exhibit material belong to their owners. Do not record or share them without permission.

## Changes and liability

Sessions, rooms and speakers may change; the page shows what holds. We tell you when a session you reserved moves.

If force majeure cancels or postpones the conference, tickets are refunded as announced. The law of the People’s Republic of China applies.',
'2026-01-01');

-- Industries and their sub-categories.
CREATE TABLE "industries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"parent_id" uuid,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	CONSTRAINT "industries_name" UNIQUE NULLS NOT DISTINCT("parent_id","name_zh")
);
ALTER TABLE "industries" ADD CONSTRAINT "industries_parent_id_industries_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."industries"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "industries_by_parent" ON "industries" USING btree ("parent_id","position");
