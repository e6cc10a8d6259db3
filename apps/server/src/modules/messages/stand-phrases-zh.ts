import type { Words } from './facts.ts';
import type { StandFacts } from './stand-facts.ts';

export const standZh: { [Kind in keyof StandFacts]: (facts: StandFacts[Kind]) => Words } = {
  meeting_booked: ({ exhibitor, time, place }) => ({
    subject: `会面已约好：${exhibitor}，${time}`,
    paragraphs: [
      `你和${exhibitor}约在 ${time}（北京时间），地点：${place}。`,
      '开始前一小时会再提醒你。来不了请尽早取消，把时间让给别人。',
    ],
    action: '查看我的会面',
  }),
  meeting_cancelled: ({ exhibitor, time, reason, byOrganiser }) => ({
    subject: `会面取消：${exhibitor}，${time}`,
    paragraphs: byOrganiser
      ? [`${exhibitor}不再参展，${time}（北京时间）的会面取消。`]
      : [
          `${exhibitor}取消了 ${time}（北京时间）的会面。${reason ? `对方说：${reason}` : ''}`,
          '你可以在展商页面另约一个时间，或给他们留言。',
        ],
    action: '查看我的会面',
  }),
  meeting_reminder: ({ exhibitor, time, place }) => ({
    subject: `一小时后会面：${exhibitor}`,
    paragraphs: [`${time}（北京时间），${exhibitor}在${place}等你。`],
    action: '查看我的会面',
  }),
  meeting_moved: ({ exhibitor, time, place, stand }) => ({
    subject: `会面换了地方：${exhibitor}，${time}`,
    paragraphs: [`${exhibitor}的展位换到了 ${stand}。`, `${time}（北京时间）的会面时间不变，地点：${place}。`],
    action: '查看我的会面',
  }),
  contact_answered: ({ exhibitor, asked, answer }) => ({
    subject: `${exhibitor}回复了你的留言`,
    paragraphs: [`你写道：${asked}`, `${exhibitor}回复：${answer}`],
    action: '查看留言与回复',
  }),
  card_shared: ({ exhibitor, fields }) => ({
    subject: `你把名片交给了${exhibitor}`,
    paragraphs: [
      `${exhibitor}扫了你的名片码，得到了：${fields}。`,
      '这是你的同意凭据。你随时可以收回，对方名单里的这张名片会立刻清空。',
    ],
    action: '查看谁有我的名片',
  }),
  stand_invited: ({ exhibitor, isManager }) => ({
    subject: `邀请你管理${exhibitor}的展台`,
    paragraphs: [
      `主办方邀请你作为${isManager ? '负责人' : '工作人员'}加入${exhibitor}的展台。`,
      `用收到这条消息的手机号或邮箱登录即可，${isManager ? '修改展商文案、开放会面时段、回复留言、收取名片。' : '回复留言、接待会面、收取名片。'}`,
    ],
    action: '打开我们的展台',
  }),
  stand_meeting_booked: ({ exhibitor, time, place, visitor }) => ({
    subject: `新的会面：${visitor}，${time}`,
    paragraphs: [`${visitor}约了${exhibitor}在 ${time}（北京时间）会面，地点：${place}。`],
    action: '查看会面',
  }),
  stand_meeting_cancelled: ({ exhibitor, time, visitor, reason, byOrganiser }) => ({
    subject: `会面取消：${visitor || '一位观众'}，${time}`,
    paragraphs: byOrganiser
      ? [`主办方已把${exhibitor}撤出展览，和${visitor || '一位观众'}在 ${time}（北京时间）的会面取消，对方已收到通知。`]
      : [
          `${visitor || '一位观众'}取消了和${exhibitor}在 ${time}（北京时间）的会面。${reason ? `原因：${reason}` : ''}`,
          '这个时段已重新开放。',
        ],
    action: '查看会面',
  }),
  stand_meeting_reminder: ({ time, place, visitor }) => ({
    subject: `一小时后会面：${visitor}`,
    paragraphs: [`${time}（北京时间），${visitor}会到${place}。`],
    action: '查看会面',
  }),
  stand_moved: ({ exhibitor, stand, meetings }) => ({
    subject: `${exhibitor}的展位换到了 ${stand}`,
    paragraphs: [
      `主办方把${exhibitor}的展位调整到 ${stand}，展馆地图和你们的页面已经更新。`,
      ...(meetings > 0 ? [`还没开始的 ${meetings} 个会面时间不变，地点里的展位号已经跟着改了，对方已收到通知。`] : []),
    ],
    action: '打开我们的展台',
  }),
  stand_message: ({ exhibitor, visitor, body }) => ({
    subject: `${visitor}给${exhibitor}留言`,
    paragraphs: [`${visitor}写道：${body}`, '请在展台页面回复，对方会收到通知。'],
    action: '去回复',
  }),
  stand_texts_decided: ({ exhibitor, exhibit, isApproved, note }) => ({
    subject: isApproved ? `${exhibitor}提交的内容已通过` : `${exhibitor}提交的内容需要修改`,
    paragraphs: isApproved
      ? [
          exhibit
            ? `主办方已通过你们提交的展品「${exhibit}」，展台页面已更新。`
            : '主办方已通过你们提交的内容，观众现在就能看到。',
        ]
      : [
          `主办方没有通过${exhibit ? `展品「${exhibit}」的提交` : '这次修改'}。${note ? `原因：${note}` : ''}`,
          '改好后可以重新提交。',
        ],
    action: '查看提交的内容',
  }),
  stand_card_withdrawn: ({ exhibitor, number, files }) => ({
    subject: `一张名片被收回：第 ${number} 号`,
    paragraphs: [
      `${exhibitor}的第 ${number} 号名片已被本人收回，名单中已清空。`,
      files.length > 0
        ? `它还在你们导出的第 ${files.join('、')} 版文件里，请按编号删除那一行，不要再联系对方。`
        : '它没有出现在任何导出的文件里，不用做什么。',
    ],
    action: '查看名片',
  }),
};
