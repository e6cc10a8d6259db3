import { expect, test } from 'vitest';
import { explainReason } from './reasons.ts';
import { type RefusalKey, refusals } from './refusals.ts';

/** What spec §5 and §8 say is refused, its text in Chinese and in English, and the words of the specification in the latter. */
const texts: [key: RefusalKey, zh: string, en: string, words: RegExp][] = [
  [
    'identity.wrong_code',
    '验证码不正确，请核对最新一条',
    'Invalid verification code. Check the latest message.',
    /Invalid verification code/,
  ],
  [
    'identity.too_many_codes',
    '提交次数过多，请稍后再试',
    'Too many submissions. Try again later.',
    /too many submissions.*later/i,
  ],
  [
    'identity.too_many_checks',
    '提交次数过多，请稍后再试',
    'Too many submissions. Try again later.',
    /too many submissions.*later/i,
  ],
  [
    'identity.identity_mismatch',
    '身份验证失败，姓名与证件号不是同一人',
    'Identity verification failed: the name and certificate number are not the same person.',
    /identity verification failed.*name and certificate number.*not the same person/i,
  ],
  [
    'identity.document_registered',
    '该证件号已被其他账户实名，请用原账户登录，或联系主办方',
    'This ID number is already registered with another account. Sign in with that one, or write to the organisers.',
    /ID number is already registered/,
  ],
  [
    'identity.contact_bound',
    '该手机号或邮箱已绑定其他证件',
    'This phone or e-mail is already registered with another ID.',
    /phone or e-mail is already registered/,
  ],
  [
    'programme.not_for_general',
    '这场论坛不对普通观众开放',
    'The forum is not available for general audience.',
    /The forum is not available for general audience/,
  ],
  [
    'programme.overlapping',
    '这个时段你已经约了「{titleZh}」，取消后才能约这一场',
    'You have a place at “{titleEn}” at that time. Cancel it to reserve this one.',
    /have a place .* at that time/,
  ],
  ['programme.quota_reached', '名额已经约满', 'The quota is reached: every place is taken.', /quota is reached/],
  ['orders.sold_out', '名额已满或已售罄', 'Quota reached or sold out.', /Quota reached or sold out/],
  ['programme.booking_not_started', '预约还没有开始', 'Booking has not started yet.', /not started/],
  ['programme.booking_over', '预约已经结束', 'Booking is over.', /over/],
  ['orders.not_on_sale', '尚未开始或已经结束', 'Not started or already over.', /Not started or already over/],
  [
    'programme.staff_cannot_book',
    '工作人员不能预约论坛和线下展览',
    'Staff cannot book forums or the offline exhibition.',
    /staff cannot book forums or the offline/i,
  ],
  [
    'programme.info_under_review',
    '你的观众资料还在审核中，通过后即可预约',
    'Your visitor details are still under review. You can reserve once they are approved.',
    /under review/,
  ],
  [
    'programme.info_not_approved',
    '你的观众资料没有通过审核，请在账户里修改后重新提交',
    'Your visitor details were not approved. Amend them under Account and submit them again.',
    /not approved.*under Account.*submit/,
  ],
  [
    'programme.exhibition_general_only',
    '你没有展览的预约权限，展览仅限普通观众预约',
    'No reservation permission for exhibition, reserve for general audience only.',
    /no reservation permission for exhibition, reserve for general audience only/i,
  ],
  [
    'programme.exhibition_ticket_needed',
    '请先在线下展览完成人脸核验并购买门票',
    'Re-verify face and buy ticket under offline exhibition.',
    /re-verify face and buy ticket under offline exhibition/i,
  ],
  [
    'identity.interests_not_saved',
    '数据标签保存失败，选项已有调整，请刷新后重新选择',
    'Data label save error: the choices have changed. Reload and choose again.',
    /data label save error/i,
  ],
  ['comments.closed', '这一场的评论已经关闭', 'Comments are disabled for this session.', /disabled/],
  [
    'comments.too_frequent',
    '发得太快了，{seconds} 秒后再发',
    'Too frequent. You can comment again in {seconds} s.',
    /too frequent/i,
  ],
  [
    'comments.no_permission',
    '完善个人信息后就能评论',
    'No comment permission yet. Complete your profile and you can comment.',
    /No comment permission/,
  ],
  [
    'comments.silenced',
    '你的评论权限已被暂停，如有疑问请联系主办方',
    'No comment permission: the organisers have suspended it for your account. If you have questions, contact them.',
    /No comment permission/,
  ],
  ['files.unreadable', '上传失败，文件无法读取', 'Upload failed: the file cannot be read.', /upload failed/i],
  [
    'files.too_many',
    '上传失败，一次最多 {limit} 个文件',
    'Upload failed: at most {limit} files at once.',
    /upload failed/i,
  ],
  [
    'files.too_large',
    '上传失败，单个文件不超过 {mb} MB',
    'Upload failed: files can be up to {mb} MB each.',
    /upload failed/i,
  ],
  [
    'files.no_face',
    '照片里没有找到人脸。请换一张正面、光线均匀、没有遮挡的照片',
    'No face image detected. Choose a photo taken from the front, evenly lit, with nothing covering the face.',
    /No face image detected/,
  ],
  [
    'orders.limit_per_purchase',
    '每单限购 {limit} 张',
    'Limited {limit} per purchase.',
    /Limited \{limit\} per purchase/,
  ],
];

test.each(texts)('%s says what the specification says', (key, zh, en, words) => {
  expect(refusals[key]).toMatchObject({ zh, en });
  expect(en).toMatch(words);
});

test('a wrong e-mail address is answered in the words of the specification', () => {
  expect(explainReason('bad_email', 'zh')).toBe('请输入正确的邮箱');
  expect(explainReason('bad_email', 'en')).toBe('Please enter the correct email');
});

test('a photo without a face has the code of the specification', () => {
  expect(refusals['files.no_face'].code).toBe('1007');
});
