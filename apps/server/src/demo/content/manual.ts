import type { DemoPage } from '../stories.ts';

/** How one uses this site, from signing in to the certificate. */
export const manual: DemoPage = {
  code: 'manual',
  titleZh: '操作手册',
  titleEn: 'Manual',
  descriptionZh: '从注册到离场，每一步点哪里、看到什么、出了岔子怎么办。',
  descriptionEn: 'From signing up to going home: where to press, what you will see, and what to do when it goes wrong.',
  leadZh: '按来的顺序写。赶时间的话，只看「购票」和「入场码」两章就够了。',
  leadEn: 'Written in the order in which you will need it. In a hurry? “Tickets” and “The code at the door” will do.',
  bodyZh: `## 注册与登录
1. 点右上角的人像，输入手机号或邮箱，再输入收到的六位验证码。没有密码，也不用记密码。
2. 验证码五分钟内有效，六十秒后可以重发。收不到时先看垃圾邮件，再换另一种方式。
3. 换了手机也没关系：用同一个号码登录，票和预约都在。
4. 在电脑上登录，可以用手机扫屏幕上的码，不必再收一次验证码。

## 填资料与选兴趣
1. 第一次登录后填姓名、行业与所在地，两分钟。没填完也能看直播，但预约和购票会请你补齐。
2. 选三到五个兴趣，日程里会多出「你可能想听」的一行。随时能改，在「我的 · 个人资料」。
3. 资料可以整份下载，也可以要求删除，都在「我的 · 账户与数据」。

## 购票
1. 在「票务」里挑票，放进购物袋；一单最多几张，写在每张票下面。
2. 下单后为你留十五分钟。到时没付，票回到货架，你不会被扣款。
3. 微信、支付宝、银行卡都可以。付款页关掉了不要重复付：回到「我的订单」，里面会写清楚这一笔是否到账。
4. 人多时会排队，页面上的序号是真的，关掉再回来不会丢。

## 实名与转赠
1. 每张票要写上来的人。身份证即时核验，护照与其他证件由组委会人工核对，一到两个工作日。
2. 提交后不能再改，请照证件逐字填。
3. 送朋友：在票的详情里点「转赠」，填对方的手机号或邮箱，一个字都不能错。对方用它登录，票就在那里；还没有账户也会一直等着。
4. 只能送一次，送出去收不回来，原来的二维码当场作废。已经实名的票不能送。

## 预约论坛
1. 日程里每一场右边的按钮写着它的状态：可预约、审核中、已预约、已约满、未开放。
2. 约满的场次可以排队。有人取消，轮到你时会收到消息，请在期限内确认。
3. 同一时段只能约一场。来不了请取消，你的座位会立刻让给下一位。

## 我的行程
1. 预约过的、买过的、加了星的场次，会按天排好，并算上厅与厅之间走路的时间。
2. 两场赶不及时会标黄，并给出替代的场次。
3. 点「加到日历」，手机日历会跟着行程一起变。

## 入场码
1. 进门前打开「我的 · 通行证」。二维码每分钟换一次，截图没有用。
2. 没有网络也打得开：提前打开过一次就行。
3. 一张票一天可以多次进出，出门时不用再扫。
4. 手机没电，带证件到服务台，工作人员可以当面核对。

## 看直播与回放
1. 进场次页点「观看」。清晰度、语言、字幕都在画面右下角。
2. 弹幕可以关，关掉后下次也是关的。不想看到某个人的话，长按它就能举报。
3. 回放通常在散场当晚上架，一年内随时看。

## 发票
1. 大会期间和之后二十四天内，在「我的发票」里选订单、填抬头。输入公司名会自动补税号。
2. 电子发票发到邮箱，二十个工作日内。填错了可以申请红冲重开一次。

## 出了岔子
- 页面打不开：先看顶上有没有「网络断开了」的提示。看过的页面断网也能看。
- 付了钱没有票：等两分钟，再刷新「我的订单」。到账与出票分两步，我们会替你接着办，不会重复收。
- 提示「操作太频繁」：停一分钟。
- 还是不行：打服务热线，或给页面底部的邮箱写信，请附上订单号。`,
  bodyEn: `## Signing up and in
1. Press the figure at the top right, enter a phone number or an e-mail address, then the six digits we send. There is no password to remember.
2. A code is good for five minutes and can be sent again after sixty seconds. Look among unwanted mail first, then try the other way.
3. A new phone is no matter. Sign in with the same number: tickets and reservations are there.
4. On a computer, scan the code on the screen with your phone; no second code is needed.

## Your details and interests
1. After the first sign-in, tell us your name, industry and place. It takes two minutes. You can watch without it, but not reserve or buy.
2. Choose three to five interests, and the programme gains a row of sessions you may like. Change them under “My · Profile”.
3. You can download everything we keep, or have it erased, under “My · Account and data”.

## Tickets
1. Choose in “Tickets” and put them into the bag; how many one order may hold stands below each.
2. Once ordered, they are held for fifteen minutes. Unpaid tickets go back on the shelf and nothing is taken from you.
3. WeChat Pay, Alipay and cards all work. Closed the payment page? Do not pay again: “My orders” says whether it arrived.
4. When many people come there is a queue. Your number in it is real, and is still yours after you close the page.

## Names and gifts
1. Every ticket needs the name of whoever comes. Chinese ID cards are checked at once; passports and others by people, within two working days.
2. It cannot be changed once sent. Copy the document letter by letter.
3. To give a ticket away, open it, press “Give to a friend” and enter their phone or e-mail, without a slip. It is there when they sign in with it, and waits if they have no account yet.
4. A ticket is given once and for good; its old code is dead at once. A ticket with a name on it stays with its holder.

## Reserving a seat
1. The button beside each session says how things are: open, in review, reserved, full, not open yet.
2. A full session has a waiting list. When your turn comes we write to you; confirm before the time that is given.
3. One session at a time. If you cannot come, cancel: the next in line has your seat at once.

## Your trip
1. What you reserved, bought or starred is laid out by day, with the time it takes to walk from hall to hall.
2. Two sessions you cannot both reach are marked, with others in their place.
3. Press “Add to calendar”, and your phone’s calendar follows every change.

## The code at the door
1. Open “My · Pass” before you reach the gate. The code changes every minute, so a screenshot is no use.
2. It opens without a network, if you have opened it once before.
3. You may come and go all day; there is nothing to scan on the way out.
4. Battery flat? Bring your document to the desk, and they will look at it there.

## Live and replay
1. Press “Watch” on a session. Quality, language and captions are at the lower right of the picture.
2. Comments across the picture can be switched off, and stay off. Hold one to report it.
3. Recordings are usually up the same night, and stay for a year.

## Invoices
1. During the conference and for twenty-four days after it, choose an order in “My invoices” and fill in the title. A company’s name brings its tax number.
2. It comes by e-mail within twenty working days. One mistake can be put right by a reversal.

## When it goes wrong
- A page will not open: look for “You are offline” at the top. Pages you have seen work without a network.
- Paid, and no ticket: wait two minutes and look at “My orders” again. Money and ticket are two steps. We finish the second ourselves and never charge twice.
- “Too many attempts”: leave it for a minute.
- Still stuck: ring the hotline, or write to the address at the foot of the page and give the order number.`,
};
