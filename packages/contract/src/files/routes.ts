import { defineRoutes } from '../route.ts';
import { BASE64_UPLOAD, FACE_UPLOAD, UPLOAD } from './limits.ts';
import { base64UploadRequest, storedFiles, uploadRequest } from './wire.ts';

const upload = {
  method: 'POST',
  access: 'person',
  input: uploadRequest,
  output: storedFiles,
  perMinute: 30,
  limitGroup: 'upload',
} as const;
const base64Upload = {
  ...upload,
  input: base64UploadRequest,
  upload: BASE64_UPLOAD,
  base64Field: 'base64Img',
  // In a form some of its letters are escaped.
  bodyBytes: 1.6 * BASE64_UPLOAD.bytes,
} as const;

export const filesRoutes = defineRoutes({
  uploadImages: {
    ...upload,
    area: 'system',
    path: 'online/file/uploadFile',
    summary: 'Upload pictures',
    upload: UPLOAD,
  },
  uploadFace: {
    ...upload,
    area: 'system',
    path: 'online/file/uploadFaceImage',
    summary: 'Upload the picture of a person, cut to 3:4',
    upload: FACE_UPLOAD,
  },
  uploadBase64Image: {
    ...base64Upload,
    area: 'system',
    path: 'online/file/uploadBase64Image',
    summary: 'Upload a picture as base64',
  },
  uploadBase64Face: {
    ...base64Upload,
    area: 'system',
    path: 'online/file/uploadFaceBase64Image',
    summary: 'Upload the picture of a person as base64, cut to 3:4',
  },
  uploadVisitorImages: {
    ...upload,
    area: 'business',
    path: 'file/uploadFile',
    summary: 'Upload pictures (main area)',
    upload: UPLOAD,
  },
  uploadVisitorFace: {
    ...upload,
    area: 'business',
    path: 'file/uploadFacePic',
    summary: 'Upload the picture of a person, cut to 3:4 (main area)',
    upload: FACE_UPLOAD,
  },
  uploadVisitorBase64: {
    ...base64Upload,
    area: 'business',
    path: 'file/uploadBase64PicImg',
    summary: 'Upload a picture as base64 (main area)',
  },
});
