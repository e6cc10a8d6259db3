import type { DemoPage } from '../stories.ts';
import { manual } from './manual.ts';

/** What the demo's committee tells visitors on pages of its own. */
export const pages: readonly DemoPage[] = [
  manual,
  {
    code: 'guide',
    titleZh: '参观指南',
    titleEn: 'Visitor guide',
    descriptionZh: '怎么来、带什么、从哪扇门进，以及在九个厅之间少走冤枉路的办法。',
    descriptionEn: 'How to get here, what to bring, which door to take, and how to walk less between nine halls.',
    leadZh: '会场是一个九宫格：中间一横一竖是论坛厅，四个角是展馆。记住这一句，就不会迷路。',
    leadEn:
      'The venue is a square of nine: the cross in the middle holds the forums, the four corners the exhibition. Keep that in mind and you will not get lost.',
    bodyZh: `## 怎么来
- 地铁：在“浦江会展中心”站下车，3 号口出来就是南门，步行约四分钟。
- 公交：会展期间从虹桥和浦东两个机场有直达班车，每半小时一班，凭票免费。
- 自驾：地下车库只留给行动不便的观众，需提前一天致电服务热线登记车牌。其他车辆请停在北侧临时停车场。

## 带什么
- 购票时用的证件原件。照片和复印件不能入场。
- 手机，打开票夹里的二维码。二维码每分钟更换，截图进不了门。
- 一件外套：展馆里的空调开得很足。

## 从哪扇门进
- 南门最大，也最挤。持论坛票的观众走西门会快得多。
- 团体与专业观众走东门，讲者与媒体走北门。
- 上午九点半到十点半人最多，晚一小时来通常不用排队。

## 在里面
- 相邻两个厅之间步行三到四分钟，对角两个馆之间约九分钟。行程里会标出赶不及的安排。
- 每个馆的门口都有直饮水、充电柜和一张休息区的地图。
- 论坛厅开场十分钟后仍空着的预约座位会放给现场排队的观众。

## 无障碍与儿童
- 所有厅都有坡道和低位服务台，轮椅可在四个门免费借用。
- 带手语翻译的场次在日程里有标记；需要口述陪同，请提前两天来信。
- 母婴室在 H2 馆和 H4 馆。不足年龄的孩子不能入场，具体规定见购票须知。

## 遇到事情
- 走散、丢东西、身体不适，找任何一位穿靛蓝马甲的工作人员，或者到太室门口的服务台。
- 医务点在 H3 馆北门内侧，展期内一直有人。`,
    bodyEn: `## Getting here
- Metro: leave the train at Pujiang Convention Centre. Exit 3 faces the south door, four minutes on foot.
- Coach: direct coaches run from both airports, Hongqiao and Pudong, every half hour, free with a ticket.
- By car: the garage is kept for visitors with reduced mobility. Ring the hotline a day ahead with your number plate. All others park on the temporary ground to the north.

## What to bring
- The document you named when you bought the ticket, the original. Photos and copies do not open the gate.
- Your phone with the QR code open. It changes every minute, so a screenshot will not get you in.
- A jacket. The halls are kept cool.

## Which door
- The south door is the widest and the busiest. With a forum ticket, the west door is much quicker.
- Groups and the professional audience use the east door, speakers and press the north one.
- Most people come between half past nine and half past ten. An hour later there is usually no queue.

## Inside
- Neighbouring halls are three to four minutes apart, opposite corners about nine. Your itinerary marks what you cannot reach in time.
- Every hall has drinking water, charging lockers and a map of places to sit by its door.
- Reserved seats still empty ten minutes into a forum go to whoever queues at the door.

## Access and children
- Every hall has ramps and a low desk. Wheelchairs are lent free of charge at all four doors.
- Sessions with sign language are marked in the programme. For audio description, write to us two days ahead.
- There are baby rooms in Halls H2 and H4. Children below the age of entry cannot be admitted; the ticket notices say more.

## If something happens
- Lost a friend or a bag, or not feeling well? Ask anybody in an indigo vest, or come to the desk outside Taishi Hall.
- The first-aid room is inside the north door of Hall H3 and is staffed all day.`,
  },
  {
    code: 'about',
    titleZh: '关于大会',
    titleEn: 'About the conference',
    descriptionZh: '明堂是什么，九个厅各谈什么，谁在筹备。',
    descriptionEn: 'What Mingtang is, what the nine rooms are about, and who puts it together.',
    leadZh: '明堂是古人议事的地方：一座九室的殿，四面开门，按时节换一间屋子坐。我们借了它的格局。',
    leadEn:
      'The mingtang was where people of old met to deliberate: one hall of nine rooms, doors on every side, a different room for each season. We borrowed its plan.',
    bodyZh: `## 三天谈什么
第一天谈能做什么，第二天谈做到了什么，第三天谈该怎么做。五个论坛厅同时开讲，四个展馆整天开放，夜里还有一场从一座城递到下一座城的线上接力。

## 九个厅
- 太室居中，是主论坛和开闭幕式的地方。
- 北边谈算力与产业，南边谈人与社会，东边谈模型与科学，西边谈健康与制造。
- 四角是展馆：机器人与芯片、终端与出行、生活与文化、工业与城市。

## 我们守的几条
- 台上说的每个数字都要有出处，讲者在报名时就要交来源。
- 女性讲者不少于四成，每场至少有一位四十岁以下的讲者。
- 所有论坛都有中英双语，录像公开，字幕由人校过。
- 展位上不许收集人脸。扫码领资料时，你的信息给谁、存多久，写在同意书里，随时可以撤回。

## 谁在筹备
大会由明堂组委会筹备。节目委员会由十一位研究者、工程师和老师组成，任期两年，名单与利益声明在开幕前公布。赞助方不参与选题。`,
    bodyEn: `## Three days
The first day asks what can be done, the second what has been done, the third how it ought to be done. Five forum halls run side by side, four exhibition halls stay open all day, and at night a relay passes online from one city to the next.

## Nine rooms
- Taishi Hall, in the middle, holds the main forum and the opening and closing.
- North is about compute and industry, south about people and society, east about models and science, west about health and making.
- The corners are the exhibition: robots and chips, devices and mobility, life and culture, industry and cities.

## What we hold to
- Every figure on stage has a source. Speakers hand it in with their proposal.
- Four in ten speakers, or more, are women, and every session has somebody under forty.
- Every forum is in Chinese and English. Recordings are public, and people check the subtitles.
- No stand may collect faces. When you scan a code, the form says who receives your details and for how long, and you can take your consent back.

## Who puts it together
The Mingtang committee does. Its programme board has eleven researchers, engineers and teachers who serve two years; their names and interests are published before the opening. Sponsors have no say in the topics.`,
  },
  {
    code: 'registration_notice',
    titleZh: '注册须知',
    titleEn: 'Before you register',
    descriptionZh: '六种参会方式各能看什么、要什么，一页说清。',
    descriptionEn: 'Six ways to take part: what each of them opens, and what it asks of you.',
    leadZh: '先想好你要看什么，再选怎么来。下面六种方式可以并用，已经买了的票不会因为再报名而失效。',
    leadEn:
      'Decide what you want to see, then how to come. The six ways below go together: registering for another never cancels a ticket you have.',
    bodyZh: `## 展览观众
购买展览票，进四个展馆看全部展位和展馆里的舞台。需要实名，一人一证一票。

## 付费论坛观众
购买论坛票，进五个论坛厅，展馆也一并开放。部分论坛场次座位有限，入场仍以先到为序。

## 免费论坛观众
持任意一种票的观众都可以听标为“免费”的论坛，不必预约。

## 公众预约论坛
标为“公众预约”的场次对所有完成资料的观众开放，请在预约时间内占座。来不了请取消，名额会自动让给候补的人。

## 受邀论坛
标为“邀请”的场次只凭邀请入场。收到邀请码的，请登录后在票务区绑定，邀请码不能转给别人。

## 专业观众
企业采购、投资与科研人员可以购买专业观众票：展览与免费论坛的入场权，以及与展商预约洽谈。付款后填写持票人与单位资料，一到两个工作日内给出审核结果；通过后票才生效，未通过会说明原因，可以修改后重新提交，或者退票。

## 都要知道的
- 人不到现场，也可以注册为云端观众：免费论坛与公众预约论坛的直播、回放都不收费，付费论坛凭票观看。
- 注册只需手机号或邮箱加验证码。姓名与证件只在购票实名时填写。
- 证件信息加密保存，只用于核验入场，大会结束后按隐私政策删除。`,
    bodyEn: `## Exhibition visitors
Buy an exhibition pass and see every stand and stage of the four exhibition halls. One person, one document, one ticket.

## Visitors of paid forums
Buy a forum ticket for the five forum halls; the exhibition comes with it. Seats in some sessions are few, and go to those who come first.

## Visitors of free forums
With any ticket you may sit in forums marked free. No reservation is needed.

## Public-booking forums
Sessions marked public booking are open to everybody with a complete profile. Reserve a seat while booking is open. If you cannot come, cancel: your seat goes to the next in line by itself.

## Forums by invitation
Sessions marked by invitation open to invited guests only. If you have a code, sign in and bind it in the ticket area. It cannot be passed on.

## Professional audience
Buyers, investors and researchers can buy the professional ticket. It opens the exhibition and the free forums, and lets you make appointments with exhibitors. After paying you name the holder and say what they do; we answer within one to two working days. The ticket is valid once it is approved; if it is not, you are told why and can amend the details or return the ticket.

## Good to know
- You need not travel: as a cloud visitor you watch the free and public-booking sessions, live and recorded, at no charge. Paid sessions come with a ticket.
- A phone number or an e-mail address and a code are all it takes to register. Names and documents are asked for only with a ticket.
- Document details are kept encrypted, serve the gate alone, and are deleted after the conference as the privacy policy says.`,
  },
];
