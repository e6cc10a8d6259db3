import { defineRefusals } from '../../refusal.ts';

export const commentsRefusals = defineRefusals('comments', {
  closed: {
    code: '24101',
    zh: '这一场的评论已经关闭',
    en: 'Comments are disabled for this session.',
  },
  no_permission: {
    code: '24102',
    zh: '完善个人信息后就能评论',
    en: 'No comment permission yet. Complete your profile and you can comment.',
  },
  silenced: {
    code: '24103',
    zh: '你的评论权限已被暂停，如有疑问请联系主办方',
    en: 'No comment permission: the organisers have suspended it for your account. If you have questions, contact them.',
  },
  too_frequent: {
    code: '24104',
    zh: '发得太快了，{seconds} 秒后再发',
    en: 'Too frequent. You can comment again in {seconds} s.',
  },
  own_comment: {
    code: '24105',
    zh: '这是你自己的评论，可以直接删除',
    en: 'This is your own comment. You can delete it instead.',
  },
  too_many_words: {
    code: '24110',
    zh: '词表最多 {max} 个词',
    en: 'The list can have at most {max} words.',
  },
});
