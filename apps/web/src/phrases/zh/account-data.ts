export const zh = {
  title: '个人信息与账户',
  description: '下载你的全部个人信息，或删除账户。',
  guest: { title: '登录后查看', text: '个人信息只有你自己能下载和删除。' },
  failed: { title: '没有加载出来', text: '服务器没有响应，你的信息不受影响。' },
  copy: {
    title: '下载副本',
    text: '一个压缩包，里面是大会保存的关于你的全部内容：账户与资料、门票与持票人、订单、付款、发票、预约，以及上传过的照片。',
    ask: '准备副本',
    sheetTitle: '下载个人信息副本',
    sheetText: (account: string) => `副本里有完整的证件号码和照片，先确认是你本人：验证码会发到 ${account}。`,
    confirm: '准备副本',
    again: '重新准备一份',
    preparing: '正在准备，通常不到一分钟。如果账户里有邮箱，准备好后会发邮件通知你。',
    ready: (size: string, day: string) => `${size}，${day}前可下载`,
    download: '下载',
    failed: '上一份生成失败，请再试一次。',
    expired: '上一份已过期，文件已删除。',
  },
  looks: (times: number) =>
    times === 0 ? '工作人员没有查看过你被隐藏的信息。' : `工作人员查看过你被隐藏的信息 ${times} 次，具体时间见副本。`,
  erase: {
    title: '删除账户',
    text: (days: number) =>
      days === 0 ? '确认后很快删除，无法恢复。' : `确认后 ${days} 天删除。在此期间登录即可撤回，删除后无法恢复。`,
    open: '删除账户',
    before: '删除后',
    tickets: (count: number) => `${count} 张尚未到期的门票将失效，且不退款`,
    memberships: (count: number) => `${count} 项会员资格失效`,
    unpaid: (count: number) => `${count} 个待付款订单将被取消`,
    refunds: (count: number) => `${count} 笔退款尚未到账，到账后才会删除账户`,
    gone: '账户、资料、证件照片、预约与收货地址将被删除',
    kept: (orders: number, invoices: number) =>
      orders + invoices === 0
        ? '没有需要依法留存的订单或发票'
        : `${orders} 个订单、${invoices} 张发票依法留存，其中的联系方式会被清空`,
    sheetTitle: '确认删除账户',
    sheetText: (account: string) => `验证码会发到 ${account}，输入后开始倒计时。`,
    confirm: '确认删除',
    waiting: (day: string, time: string) => `账户将于 ${day} ${time} 删除`,
    waitingText: '如果改变主意，在此之前随时可以撤回。',
    keep: '保留账户',
    asked: '倒计时已开始，到期前可以撤回',
    stayed: '账户已保留',
  },
  devices: '登录的设备',
  cancel: '取消',
  problems: { code: '验证码为 6 位数字' },
};
