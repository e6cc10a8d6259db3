import { defineRefusals } from '../refusal.ts';

export const filesRefusals = defineRefusals('files', {
  // spec §8: upload failed
  unreadable: { code: '21060', zh: '上传失败，文件无法读取', en: 'Upload failed: the file cannot be read.' },
  unsupported: {
    code: '21061',
    zh: '上传失败，只支持 JPG、PNG 图片',
    en: 'Upload failed: only JPG and PNG are supported.',
  },
  too_large: {
    code: '21062',
    zh: '上传失败，单个文件不超过 {mb} MB',
    en: 'Upload failed: files can be up to {mb} MB each.',
  },
  too_many: {
    code: '21004',
    zh: '上传失败，一次最多 {limit} 个文件',
    en: 'Upload failed: at most {limit} files at once.',
  },
  none_sent: { code: '21005', zh: '上传失败，没有收到文件', en: 'Upload failed: no file received.' },
  too_small: {
    code: '21006',
    zh: '上传失败，照片至少 {width}×{height} 像素',
    en: 'Upload failed: photos must be at least {width}×{height} pixels.',
  },
  // spec §8: no face image detected
  no_face: {
    code: '1007',
    zh: '照片里没有找到人脸。请换一张正面、光线均匀、没有遮挡的照片',
    en: 'No face image detected. Choose a photo taken from the front, evenly lit, with nothing covering the face.',
  },
  several_faces: {
    code: '21063',
    zh: '照片里不止一个人。请换一张单人照，或裁掉旁边的人',
    en: 'There is more than one person in the photo. Choose one of yourself alone, or crop the others out.',
  },
  face_too_small: {
    code: '21064',
    zh: '照片里的人脸太小。请裁近一些，让头和肩占满画面',
    en: 'The face in the photo is too small. Crop closer, so that head and shoulders fill it.',
  },
  not_kept: {
    code: '21065',
    zh: '上传失败，暂时无法保存文件。请几分钟后再试，已填的内容不受影响',
    en: 'Upload failed: files cannot be saved right now. Try again in a few minutes; what you filled in is not affected.',
  },
  another_is_read: {
    code: '21008',
    zh: '正在读取另一个文件，请稍后再试',
    en: 'Another file is being processed. Try again in a moment.',
  },
  too_much_at_once: {
    code: '21009',
    zh: '上传失败，一次最多 {mb} MB，请分几次上传',
    en: 'Upload failed: at most {mb} MB at once. Send the files in several uploads.',
  },
  too_many_pixels: {
    code: '21066',
    zh: '上传失败，这张图片有 {megapixels} 百万像素，最多 {limit} 百万。请缩小后再传',
    en: 'Upload failed: this picture has {megapixels} megapixels, and the limit is {limit}. Make it smaller and try again.',
  },
  too_many_pictures: {
    code: '21067',
    zh: '你刚上传了多张大图，请一分钟后再试',
    en: 'You have just uploaded several large pictures. Try again in a minute.',
  },
  others_under_way: {
    code: '21068',
    status: 429,
    zh: '还有文件正在上传，请等待完成后再试',
    en: 'Your other files are still uploading. Try again when they are done.',
  },
  uploads_busy: {
    code: '21069',
    status: 503,
    zh: '现在上传的人很多，请稍后再试',
    en: 'Many people are uploading right now. Try again in a moment.',
  },
  too_much_unused: {
    code: '21007',
    zh: '你上传的图片过多且尚未提交。请先提交表单，或两天后再上传',
    en: 'You have uploaded too many pictures without submitting them. Submit your form first, or try again in two days.',
  },
  unprintable: {
    code: '21070',
    zh: '字体不支持以下文字，无法打印：{letters}',
    en: 'Our fonts do not support these characters, so they cannot be printed: {letters}',
  },
});
