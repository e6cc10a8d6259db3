import { defineRefusals } from '../refusal.ts';

export const programmeRefusals = defineRefusals('programme', {
  ends_before_start: {
    code: '21001',
    zh: '结束时间要晚于开始时间',
    en: 'The end must be after the start.',
  },
  booking_window_reversed: {
    code: '21002',
    zh: '预约的截止时间要晚于开放时间',
    en: 'Reservations must close after they open.',
  },
  quota_below_taken: {
    code: '21003',
    zh: '名额不能少于已预约的 {taken} 个',
    en: 'The quota cannot be less than the {taken} places already reserved.',
  },
  profile_incomplete: {
    code: '21020',
    zh: '请先完善个人信息，再来预约',
    en: 'Complete your profile first, then reserve.',
  },
  info_under_review: {
    code: '21021',
    zh: '你的观众资料还在审核中，通过后即可预约',
    en: 'Your visitor details are still under review. You can reserve once they are approved.',
  },
  info_not_approved: {
    code: '21022',
    zh: '你的观众资料没有通过审核，请在账户里修改后重新提交',
    en: 'Your visitor details were not approved. Amend them under Account and submit them again.',
  },
  staff_cannot_book: {
    code: '21023',
    zh: '工作人员不能预约论坛和线下展览',
    en: 'Staff cannot book forums or the offline exhibition.',
  },
  not_for_general: {
    code: '21024',
    zh: '这场论坛不对普通观众开放',
    en: 'The forum is not available for general audience.',
  },
  booking_not_started: {
    code: '21025',
    zh: '预约还没有开始',
    en: 'Booking has not started yet.',
  },
  booking_over: {
    code: '21026',
    zh: '预约已经结束',
    en: 'Booking is over.',
  },
  quota_reached: {
    code: '21027',
    zh: '名额已经约满',
    en: 'The quota is reached: every place is taken.',
  },
  overlapping: {
    code: '21028',
    zh: '这个时段你已经约了「{titleZh}」，取消后才能约这一场',
    en: 'You have a place at “{titleEn}” at that time. Cancel it to reserve this one.',
  },
  already_reserved: {
    code: '21029',
    zh: '你已经预约过这一场',
    en: 'You have already reserved this session.',
  },
  ticket_needed: {
    code: '21030',
    zh: '这一场凭票入场，购票后无需预约',
    en: 'This session needs a ticket. With a ticket, no reservation is needed.',
  },
  no_places: {
    code: '21031',
    zh: '这一场无需预约',
    en: 'No reservation is needed for this session.',
  },
  reservation_not_in_this_state: {
    code: '21032',
    zh: '这条预约现在不能这样操作，请刷新后查看',
    en: 'This is not possible for the reservation right now. Reload to see its status.',
  },
  not_invited: {
    code: '21033',
    zh: '这一场凭邀请预约，请先绑定邀请码',
    en: 'Reservations here are by invitation. Add your invitation code first.',
  },
  waiting_list_off: {
    code: '21034',
    zh: '名额已约满，这一场不设候补',
    en: 'Fully booked, and there is no waiting list for this session.',
  },
  offer_over: {
    code: '21035',
    zh: '这个名额的保留时间已过，已让给下一位',
    en: 'The time to confirm this place has passed. It went to the next person.',
  },
  booking_open_already: {
    code: '21036',
    zh: '预约已开放，现在即可预约',
    en: 'Reservations are open. You can reserve now.',
  },
  swap_gone: {
    code: '21037',
    zh: '要更换的预约已变化，请刷新后再试',
    en: 'The reservation you want to switch has changed. Reload and try again.',
  },
  exhibition_general_only: {
    code: '21038',
    zh: '你没有展览的预约权限，展览仅限普通观众预约',
    en: 'No reservation permission for exhibition, reserve for general audience only.',
  },
  exhibition_ticket_needed: {
    code: '21039',
    zh: '请先在线下展览完成人脸核验并购买门票',
    en: 'Re-verify face and buy ticket under offline exhibition.',
  },
  entry_time_taken: {
    code: '21045',
    zh: '这一天你已经预约了「{titleZh}」，每天只能预约一个入场时段',
    en: 'You have already reserved “{titleEn}” on that day. Only one entry time per day can be reserved.',
  },
  entry_time_in_one_day: {
    code: '21046',
    zh: '入场时段要在同一天开始和结束',
    en: 'An entry time must start and end on the same day.',
  },
  entry_time_unlisted: {
    code: '21047',
    zh: '入场时段只在「展览预约」中出现，不列入活动',
    en: 'Entry times only appear under exhibition entry, not in the activity list.',
  },
  entry_time_reserved: {
    code: '21048',
    zh: '已经有人预约，不能改成入场时段，也不能把入场时段改成别的活动',
    en: 'It already has reservations, so it cannot be changed to or from an entry time.',
  },
  entry_time_day_reserved: {
    code: '21049',
    zh: '已经有人预约，入场时段不能改到另一天，请为那一天新建一个',
    en: 'It already has reservations, so it cannot move to another day. Add a new entry time for that day.',
  },
  talk_outside_forum: {
    code: '21010',
    zh: '议程要在论坛的时间之内（{from}—{to}）',
    en: 'Talks must be within the forum’s time ({from}–{to}).',
  },
  talks_left_outside: {
    code: '21011',
    zh: '有 {count} 个议程会落在论坛时间之外，请先调整议程',
    en: 'Talks that would fall outside the forum’s time: {count}. Move them first.',
  },
  talk_stays_in_forum: {
    code: '21012',
    zh: '议程不能移到别的论坛，请在那里新建',
    en: 'A talk cannot be moved to another forum. Create it there instead.',
  },
  forum_still_sold: {
    code: '21013',
    zh: '有门票产品引用这场论坛，请先在产品中移除',
    en: 'Ticket products refer to this forum. Remove it from them first.',
  },
  hall_taken: {
    code: '21014',
    zh: '平面图上的这个厅已有场地；舞台可以放在同一厅内',
    en: 'This hall on the floor plan already has a venue. Stages can be placed in the same hall.',
  },
  unreadable_file: {
    code: '21040',
    zh: '无法读取文件：{zh}',
    en: 'This file cannot be read. {en}',
  },
  import_outdated: {
    code: '21041',
    zh: '比对之后日程有了改动，请重新比对再导入',
    en: 'The programme has changed since the comparison. Compare again before importing.',
  },
  import_applied: {
    code: '21042',
    zh: '这个文件已经导入过了',
    en: 'This file has already been imported.',
  },
  unknown_time_zone: {
    code: '21043',
    zh: '没有这个时区',
    en: 'Unknown time zone.',
  },
  own_export: {
    code: '21044',
    zh: '这是从本届日程导出的文件，导入会重复。请在排期表或论坛里直接修改',
    en: 'This file was exported from the current programme and would create duplicates. Edit the schedule or the forums directly.',
  },
});
