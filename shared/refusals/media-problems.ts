import { text } from "./entry.ts";

/** Why a file cannot play, and what to know about one that does. */
export const mediaProblems = {
  mediaNotProcessed: text(
    "The server could not process this file just now. Try again; if it fails again, tell support.",
  ),
  uploadedFileGone: text("The uploaded file is no longer on the server. Upload it again."),
  storeTooSmall: text(
    "Made ready for screens this file has {size:bytes}, and only {free:bytes} are left for your account. Remove media you no longer need, or save this file with fewer pages or at a smaller size.",
  ),
  tookNoPlace: text(
    "This file did not take the place of “{name}”: its pages in so many places would make playlists too large. Put it into fewer places yourself.",
  ),
  fileEmpty: text("This file is empty."),
  notAMedia: text(
    "This file is not a picture, video or PDF that can be played, whatever its name says. Upload JPG, PNG, WebP, GIF, MP4, MOV, WebM, MKV, AVI or PDF.",
  ),
  heicPicture: text("HEIC pictures do not play on screens. Save this one as JPG and upload it again."),
  heifPicture: text("HEIF pictures do not play on screens. Save this one as JPG and upload it again."),
  avifPicture: text(
    "AVIF pictures do not play on many screens. Save this one as JPG, PNG or WebP and upload it again.",
  ),
  svgPicture: text(
    "SVG drawings can carry programs and are not accepted. Save this one as PNG and upload it again.",
  ),

  pictureDamaged: text(
    "This picture is damaged or incomplete. Open it in an image program, save it again and upload that.",
  ),
  pictureTooManyPixels: text(
    "This picture has {size:number} megapixels; the limit is {limit:number}. Save it smaller and upload it again.",
  ),
  pictureAnimated: text("This picture is animated; screens show its first frame only."),
  gifAsVideo: text("This animated GIF plays as a video of {seconds:number} seconds."),

  pdfDamaged: text(
    "This PDF is damaged or incomplete. Open it, save or print it as PDF again, and upload that.",
  ),
  pdfTooComplicated: text("A page of this PDF is too complicated to draw. Save it as pictures (PNG or JPG)."),
  pdfLocked: text("This PDF is locked with a password. Save it without one and upload it again."),
  pdfTooManyPages: text(
    "This PDF has {count:number} pages; the limit is {limit:number}. Split it and upload the parts.",
  ),
  pdfPageSize: text(
    "Page {page:number} of this PDF is {width:number} cm × {height:number} cm, which cannot be shown. Change the page size and upload it again.",
  ),
  pdfNeedsPoppler: text(
    "PDF files cannot be used on this server, because poppler-utils is not installed. Upload the pages as pictures.",
  ),

  videoDamaged: text(
    "This video is damaged or incomplete. Play it on your computer; if it plays, export it again as MP4 and upload that.",
  ),
  videoHasNoPicture: text("There is no picture in this video, only sound. Upload a video that can be seen."),
  videoTooSlow: text("This video takes too long to convert. Export it as MP4 (H.264) at 1920 × 1080."),
  videoGrowsTooLarge: text(
    "This video would grow beyond {limit} MB. Make it shorter, or export it as MP4 (H.264).",
  ),
  videoTooManyPixels: text(
    "This video is {width} × {height} pixels; the limit is 8192 × 4320. Export it smaller, best at 1920 × 1080.",
  ),
  videoNeedsFfmpeg: text(
    "Only MP4 (H.264) and WebM (VP8, VP9) videos can be used on this server, because ffmpeg is not installed.",
  ),
  videoCodecNeedsFfmpeg: text(
    "This video is {codec}. Only MP4 (H.264) and WebM (VP8, VP9) videos can be used on this server, because ffmpeg is not installed.",
  ),
  videoAsUploaded: text(
    "Played as uploaded and without a thumbnail, because ffmpeg is not installed on this server.",
  ),
} as const;
