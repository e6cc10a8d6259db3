import type { Words } from './facts.ts';
import type { StandFacts } from './stand-facts.ts';

export const standZh: { [Kind in keyof StandFacts]: (facts: StandFacts[Kind]) => Words } = {
  meeting_booked: ({ exhibitor, time, place }) => ({
    subject: `会面预约成功：${exhibitor}，${time}`,
    paragraphs: [
      `你与${exhibitor}的会面时间为  ${time}（北京时间），地点：${place}。`,
      '开始前一小时会再提醒你。如不能参加请尽早取消，把时段让给别人。',
    ],
    action: '查看我的会面',
  }),
  meeting_cancelled: ({ exhibitor, time, reason, byOrganiser }) => ({
    subject: `会面取消：${exhibitor}，${time}`,
    paragraphs: byOrganiser
      ? [`${exhibitor}不再参展，${time}（北京时间）的会面取消。`]
      : [
          `${exhibitor}取消了 ${time}（北京时间）的会面。${reason ? `对方说：${reason}` : ''}`,
          '你可以在展商页面重新预约，或给展商留言。',
        ],
    action: '查看我的会面',
  }),
  meeting_reminder: ({ exhibitor, time, place }) => ({
    subject: `一小时后会面：${exhibitor}`,
    paragraphs: [`${time}（北京时间），${exhibitor}在${place}等你。`],
    action: '查看我的会面',
  }),
  meeting_moved: ({ exhibitor, time, place, stand }) => ({
    subject: `会面地点变更：${exhibitor}，${time}`,
    paragraphs: [`${exhibitor}的展位已调整到 ${stand}。`, `${time}（北京时间）的会面时间不变，地点：${place}。`],
    action: '查看我的会面',
  }),
  contact_answered: ({ exhibitor, asked, answer }) => ({
    subject: `${exhibitor}回复了你的留言`,
    paragraphs: [`你写道：${asked}`, `${exhibitor}回复：${answer}`],
    action: '查看留言与回复',
  }),
  card_shared: ({ exhibitor, fields }) => ({
    subject: `你向${exhibitor}递出了名片`,
    paragraphs: [
      `${exhibitor}扫描了你的名片码，获得：${fields}。`,
      '这是你的授权记录。你可以随时收回，名片会立即从对方名单中清除。',
    ],
    action: '查看已递出的名片',
  }),
  stand_invited: ({ exhibitor, isManager }) => ({
    subject: `邀请你管理${exhibitor}的展位`,
    paragraphs: [
      `主办方邀请你作为${isManager ? '负责人' : '工作人员'}加入${exhibitor}的展位。`,
      `用收到这条消息的手机号或邮箱登录后即可${isManager ? '修改展商文案、开放会面时段、回复留言、收取名片。' : '回复留言、接待会面、收取名片。'}`,
    ],
    action: '打开展商工作台',
  }),
  stand_meeting_booked: ({ exhibitor, time, place, visitor }) => ({
    subject: `新的会面：${visitor}，${time}`,
    paragraphs: [`${visitor}预约了与${exhibitor}在 ${time}（北京时间）的会面，地点：${place}。`],
    action: '查看会面',
  }),
  stand_meeting_cancelled: ({ exhibitor, time, visitor, reason, byOrganiser }) => ({
    subject: `会面取消：${visitor || '一位观众'}，${time}`,
    paragraphs: byOrganiser
      ? [`主办方已把${exhibitor}撤出展览，和${visitor || '一位观众'}在 ${time}（北京时间）的会面取消，对方已收到通知。`]
      : [
          `${visitor || '一位观众'}取消了与${exhibitor}在 ${time}（北京时间）的会面。${reason ? `原因：${reason}` : ''}`,
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
    subject: `${exhibitor}的展位已调整到 ${stand}`,
    paragraphs: [
      `主办方把${exhibitor}的展位调整到 ${stand}，展馆地图和展商页面已更新。`,
      ...(meetings > 0 ? [`尚未开始的 ${meetings} 场会面时间不变，地点中的展位号已更新，对方已收到通知。`] : []),
    ],
    action: '打开展商工作台',
  }),
  stand_message: ({ exhibitor, visitor, body }) => ({
    subject: `${visitor}给${exhibitor}留言`,
    paragraphs: [`${visitor}写道：${body}`, '请在展商工作台回复，对方会收到通知。'],
    action: '去回复',
  }),
  stand_texts_decided: ({ exhibitor, exhibit, isApproved, note }) => ({
    subject: isApproved ? `${exhibitor}提交的内容已通过` : `${exhibitor}提交的内容需要修改`,
    paragraphs: isApproved
      ? [
          exhibit
            ? `主办方已通过你们提交的展品「${exhibit}」，展商页面已更新。`
            : '主办方已通过你们提交的内容，观众现在就能看到。',
        ]
      : [
          `主办方未通过${exhibit ? `展品「${exhibit}」的提交` : '这次修改'}。${note ? `原因：${note}` : ''}`,
          '修改后可以重新提交。',
        ],
    action: '查看提交的内容',
  }),
  stand_card_withdrawn: ({ exhibitor, number, files }) => ({
    subject: `一张名片被收回：第 ${number} 号`,
    paragraphs: [
      `${exhibitor}的第 ${number} 号名片已被本人收回，已从名单中清除。`,
      files.length > 0
        ? `它还在你们导出的第 ${files.join('、')} 版文件里，请按编号删除对应的行，并不要再联系对方。`
        : '它没有出现在任何导出的文件里，无需任何操作。',
    ],
    action: '查看名片',
  }),
};
