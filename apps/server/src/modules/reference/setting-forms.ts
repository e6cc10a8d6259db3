import { PAGE_NAMES } from '@mingtang/contract/analytics/pages';
import { tierNames } from '@mingtang/contract/membership/model';
import { nameValues } from './queries.ts';
import { salesSettingForms } from './sales-setting-forms.ts';
import { type SettingForms, text, value } from './setting-form.ts';

/** How the console shows every setting. One without a form does not compile. */
export const settingForms: SettingForms = {
  ...salesSettingForms,
  edition: {
    group: 'edition',
    label: text('本届大会', 'This edition'),
    hint: text(
      '页头、页脚、首页、邮件和票上的名称、日期与联系方式',
      'Names, days and contacts in headers, footers, mails and on tickets',
    ),
    fields: {
      name: { label: text('全称', 'Full name'), section: text('名称', 'Names') },
      shortName: { label: text('简称', 'Short name') },
      tagline: { label: text('一句话', 'Tagline') },
      intro: { label: text('首页介绍', 'Introduction'), as: 'long_text' },
      venue: { label: text('会展中心', 'Venue'), section: text('地点', 'Place') },
      city: { label: text('城市', 'City') },
      address: { label: text('地址', 'Address') },
      firstDay: { label: text('第一天', 'First day'), section: text('时间', 'Time') },
      lastDay: { label: text('最后一天', 'Last day') },
      opensAt: { label: text('每天开馆', 'Halls open at'), hint: text('如 09:00', 'Such as 09:00') },
      closesAt: { label: text('每天闭馆', 'Halls close at'), hint: text('如 17:00', 'Such as 17:00') },
      hotline: { label: text('服务热线', 'Hotline'), section: text('联系方式', 'Contacts') },
      visitorsMail: { label: text('观众邮箱', 'Mail for visitors') },
      ticketsMail: { label: text('票务邮箱', 'Mail about tickets') },
      exhibitorsMail: { label: text('展商邮箱', 'Mail for exhibitors') },
      pressMail: { label: text('媒体邮箱', 'Mail for the press') },
      icpFiling: {
        label: text('ICP 备案号', 'ICP filing'),
        section: text('备案', 'Filings'),
        hint: text('如 沪ICP备00000000号，显示在页脚', 'Shown in the footer, as sites in mainland China must'),
      },
      policeFiling: { label: text('公安备案号', 'Public security filing') },
    },
  },
  menu_link: {
    group: 'edition',
    label: text('菜单外部链接', 'Menu link'),
    hint: text(
      '显示在页头菜单和「更多」页；地址留空则不显示',
      'Shown in the header’s menu and on the Explore page. Without an address there is none',
    ),
    fields: {
      text: { label: text('文字', 'Text') },
      url: {
        label: text('地址', 'Address'),
        hint: text(
          '以 https:// 开头；本站页面填路径，如 /news',
          'Begins with https://, or a path of this site such as /news',
        ),
      },
      icon: {
        label: text('图标', 'Icon'),
        options: {
          external: text('外部链接', 'External link'),
          globe: text('地球', 'Globe'),
          building: text('楼宇', 'Building'),
          map: text('地图', 'Map'),
          ticket: text('票', 'Ticket'),
          video: text('视频', 'Video'),
        },
      },
    },
  },
  booking_needs_profile: {
    group: 'admission',
    label: text('预约前须完善资料', 'Reserving needs a complete profile'),
    hint: text(
      '开启后，未完善个人信息的观众不能预约论坛',
      'Visitors whose profile is incomplete cannot reserve forums',
    ),
    fields: value('须完善', 'Needed'),
  },
  cloud_tourist_pages: {
    group: 'admission',
    label: text('云端游客可看的页面', 'Pages open to cloud tourists'),
    hint: text(
      '资料不全的观众只能看这些页面，其余页面先引导完善信息；登录与完善信息始终可看',
      'Visitors without a complete profile see these pages; everything else leads to their profile first. Signing in and the profile are always open',
    ),
    fields: value('页面', 'Pages', { options: PAGE_NAMES }),
  },
  streams_are_open: {
    group: 'live',
    label: text('开放论坛免登录观看', 'Watching open forums without signing in'),
    hint: text(
      '只影响免费和公众预约的论坛；付费与受邀论坛始终要核对身份',
      'For free and public-booking forums. Paid forums and those by invitation always ask who is watching',
    ),
    fields: value('免登录', 'Open'),
  },
  stream_address_minutes: {
    group: 'live',
    label: text('播放地址的有效时间', 'How long a stream’s address works'),
    hint: text(
      '播放器会在到期前自己续；越短，转发出去的地址失效越快',
      'Players renew it in time. The shorter, the sooner an address that was passed on is of no use',
    ),
    fields: value('分钟', 'Minutes'),
  },
  recording_days: {
    group: 'live',
    label: text('回放可看多久', 'How long recordings may be watched'),
    hint: text('从付款或票的最后一天算起', 'From the payment, or from the last day of the ticket'),
    fields: value('天', 'Days'),
  },
  recording_tiers: {
    group: 'live',
    label: text('含全部回放的会员', 'Members who watch every recording'),
    fields: value('等级', 'Tiers', { options: tierNames, called: (db) => nameValues(db, 'member_level') }),
  },
  comments_need_profile: {
    group: 'live',
    label: text('评论前须完善资料', 'Commenting needs a complete profile'),
    hint: text(
      '开启后，未完善个人信息的观众只能看评论，不能发',
      'Visitors whose profile is incomplete read comments and cannot write any',
    ),
    fields: value('须完善', 'Needed'),
  },
  comment_pause_seconds: {
    group: 'live',
    label: text('同一观众两条评论的间隔', 'Pause between two comments of one visitor'),
    hint: text('单场可在「评论」里另行设置；0 表示不限', 'A session can have its own under Comments; 0 is no pause'),
    fields: value('秒', 'Seconds'),
  },
  waiting_list: {
    group: 'admission',
    label: text('候补', 'Waiting lists'),
    hint: text(
      '有人取消或加开名额时，空位自动按顺序给候补的人；每场可在论坛或活动里改为人工发放或不设候补',
      'A place that comes free goes to whoever waits longest. Each forum and activity may offer by hand instead, or have no list',
    ),
    fields: {
      offerMinutes: {
        label: text('保留多久（分钟）', 'Kept for (minutes)'),
        hint: text(
          '临近开场会自动缩短，不超过剩余时间的四分之一',
          'Shorter near the start: never more than a quarter of what is left',
        ),
      },
      leastMinutes: {
        label: text('最短保留（分钟）', 'Kept at least (minutes)'),
        hint: text('再临近也留这么久，但不晚于开场', 'However near the start, but never past it'),
      },
      confirmsItself: {
        label: text('空位直接给候补', 'Confirmed without asking'),
        hint: text(
          '开启后不用本人确认；同一时段已有预约的人仍会先问',
          'They need not confirm; whoever has a place elsewhere at that time is still asked',
        ),
      },
    },
  },
  quiet_hours: {
    group: 'admission',
    label: text('夜间不打扰', 'Quiet hours'),
    hint: text(
      '夜里不发候补的位子、开场提醒和开放预约的通知：位子和通知等到早上，清晨开场的在前一晚提醒。两个时间相同则不分昼夜',
      'At night nobody is offered a place, reminded, or told that booking opened: that waits for the morning, and what begins early is recalled the evening before. The same time twice: no night',
    ),
    fields: {
      from: { label: text('从', 'From') },
      until: { label: text('到', 'Until') },
    },
  },
  reminder_minutes: {
    group: 'admission',
    label: text('开场前提醒', 'Reminder before the start'),
    hint: text(
      '提前多少分钟提醒有席位的人；0 为不提醒',
      'So many minutes before, everybody with a place is reminded; 0: nobody is',
    ),
    fields: value('分钟', 'Minutes'),
  },
  walking: {
    group: 'admission',
    label: text('步行时间', 'Time on foot'),
    hint: text(
      '观众行程里两厅之间的步行时间：走出一个厅，再加上每跨一道墙',
      'Between two halls of a visitor’s day: to get out of one, and then for each wall that is crossed',
    ),
    fields: {
      leaveMinutes: { label: text('走出一个厅（分钟）', 'To get out of a hall (minutes)') },
      wallMinutes: { label: text('每跨一道墙（分钟）', 'For each wall (minutes)') },
    },
  },
  sign_in_with: {
    group: 'admission',
    label: text('观众用什么登录', 'What visitors sign in with'),
    hint: text(
      '没有短信服务时可以只留邮箱；已登录的观众不受影响',
      'Without SMS, leave e-mail alone. Whoever is signed in stays so',
    ),
    fields: value('账号', 'Accounts', {
      options: { phone: text('手机号', 'Phone number'), email: text('邮箱', 'E-mail address') },
    }),
  },
  cloud_registration: {
    group: 'admission',
    label: text('云端观众注册', 'Registration of cloud visitors'),
    hint: text(
      '注册须知里的报名按钮通往这里，地址后会附上观众的登录令牌，请只填你信任的站点；留空则在本站注册',
      'Where the registration notice leads. The visitor’s token goes with the address: name only a site you trust. Empty: visitors register here',
    ),
    fields: {
      url: {
        label: text('地址', 'Address'),
        hint: text('以 https:// 开头，或本站路径', 'Begins with https://, or is a path of this site'),
      },
    },
  },
  entry_ages: {
    group: 'admission',
    label: text('入场年龄', 'Ages of entry'),
    fields: {
      entersFrom: {
        label: text('满几岁可以入场', 'May enter from'),
        hint: text('更小的观众请登记为云端观众', 'Younger visitors register as cloud visitors'),
      },
      aloneFrom: {
        label: text('满几岁可以独自入场', 'May come alone from'),
        hint: text('更小的观众须由成人陪同', 'Younger visitors come with an adult'),
      },
      advisedFrom: {
        label: text('不建议带入的年龄上限', 'Bringing children is discouraged below'),
      },
    },
  },
  retention: {
    group: 'privacy',
    label: text('个人信息保存多久', 'How long personal data is kept'),
    hint: text(
      '每晚由系统执行；改短之后，下一个夜里就会删除',
      'Carried out every night: what a shorter time makes too old is gone the next morning',
    ),
    fields: {
      erasureDays: {
        label: text('删除账户的反悔期（天）', 'Days to take a deletion back'),
        hint: text('申请删除后，到期前可以撤回', 'Until then its owner may keep the account after all'),
      },
      copyDays: {
        label: text('个人信息副本可下载（天）', 'Days a copy of one’s data can be fetched'),
      },
      documentDays: {
        label: text('证件号码与人脸照片（会后天数）', 'Document numbers and face pictures, days after the edition'),
        hint: text('从大会最后一天算起', 'Counted from the last day of the conference'),
      },
      unusedMonths: {
        label: text('无人使用的账户（月）', 'Accounts nobody uses, months'),
        hint: text(
          '到期先写信，30 天内登录即保留；0 表示不删除',
          'Their owners are written to first, and keep them by signing in within 30 days. 0: never',
        ),
      },
      signInDays: { label: text('已结束的登录记录（天）', 'Ended sign-ins, days') },
      auditMonths: {
        label: text('操作记录（月）', 'Audit trail, months'),
        hint: text('法律要求至少六个月', 'The law asks for six at least'),
      },
    },
  },
  door_session_minutes: {
    group: 'admission',
    label: text('预约场次提前放行', 'Doors open before a reserved session'),
    hint: text(
      '票不含的展馆，持票人本人预约了其中的场次，可从开始前这么多分钟起检票入内，到结束为止',
      'A hall the ticket does not include opens to a holder who reserved a session there: from so many minutes before its start until its end',
    ),
    fields: value('分钟', 'Minutes'),
  },
  device_hand_in_days: {
    group: 'admission',
    label: text('闭幕后设备补传天数', 'Days devices hand in afterwards'),
    hint: text(
      '大会最后一天过后，检票设备不能再检票，只能在这几天内补传之前的记录',
      'After the last day devices scan no longer; what they scanned before comes in for so many days',
    ),
    fields: value('天', 'Days'),
  },
  bearer_alias_minutes: {
    group: 'security',
    label: text('登录令牌别名有效时间', 'Aliases of sign-in tokens'),
    hint: text(
      '供需要在网址里带令牌的合作方系统使用；填 0 不提供，令牌只能放在请求头里',
      'For partner systems that need a token in an address. 0: none are given out, and tokens travel in the header alone',
    ),
    fields: value('分钟', 'Minutes'),
  },
  console_security: {
    group: 'security',
    label: text('后台二次验证', 'Codes of the authenticator'),
    hint: text(
      '改收款密钥、员工权限，退大额款，导出个人信息之前，都要再输一次动态验证码',
      'Payment keys, staff roles, large refunds and sheets with personal data ask for a code once more',
    ),
    fields: {
      factorMinutes: {
        label: text('验证后有效（分钟）', 'A code counts for, minutes'),
      },
      refundFromFen: {
        label: text('退款达到此金额时要求', 'Refunds from this amount on'),
        hint: text('填 0 表示每笔退款都要求', '0: every refund'),
        as: 'fen',
      },
      codesPerDay: {
        label: text('陌生设备每天可试错验证码次数', 'Wrong codes a day from unknown browsers'),
        hint: text(
          '按账号计，密码正确之后才计；登录过的浏览器和恢复码不受影响',
          'Per account, and only after the right password. Browsers signed in with before and recovery codes are not held up',
        ),
      },
      looksPerCode: {
        label: text('查看多少人的信息后再次要求', 'People looked at before a code is asked for again'),
        hint: text(
          '逐个点“显示”查看时计；刚验证过的不受影响',
          'Each person who is revealed counts; while the last code still counts, nothing is asked',
        ),
      },
    },
  },
};
