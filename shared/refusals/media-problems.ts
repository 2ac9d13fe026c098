import { markTexts } from "../languages/texts.ts";
import { text } from "./entry.ts";

/** Reasons why a file cannot play, and remarks about files that can. */
export const mediaProblems = markTexts("refusal", {
  mediaNotProcessed: text(
    "The server could not process this file. Try again. If it fails again, write to support.",
  ),
  uploadedFileGone: text("The uploaded file is no longer on the server. Upload it again."),
  storeTooSmall: text(
    "After processing this file is {size, bytes}, but your account has only {free, bytes} left. Delete media that you no longer need, or save this file with fewer pages or at a smaller size.",
  ),
  tookNoPlace: text(
    "This file did not replace “{name}”: it has too many pages for all the playlists that use “{name}”. Add it to fewer playlists yourself.",
  ),
  fileEmpty: text("This file is empty."),
  notAMedia: text(
    "This file is not a picture, video, document or audio file that screens can play, whatever its name. Upload JPG, PNG, WebP, GIF, HEIC, AVIF, SVG, TIFF, BMP, MP4, MOV, WebM, MKV, AVI, WMV, MPEG, PDF, PPTX, ODP, DOCX, MP3, M4A, WAV, OGG or FLAC.",
  ),

  pictureDamaged: text(
    "This picture is damaged or incomplete. Open it in an image program, save it again and upload the new file.",
  ),
  pictureTooManyPixels: text(
    "This picture has {size, number} megapixels; the limit is {limit, number}. Save it at a smaller size and upload it again.",
  ),
  pictureTooComplicated: text(
    "This picture takes too long to draw, or needs too much memory. Save it as JPG or PNG and upload the new file.",
  ),
  pictureFirstOnly: text("This file has {count, number} pictures. Screens show only the first."),
  drawingEntities: text(
    "This SVG file defines its own entities, which can do harm. Save it as plain SVG or as PNG, and upload the new file.",
  ),
  drawingCleaned: text(
    "Parts of this drawing were left out, because they are programs or point to other files. Look at it before you use it.",
  ),
  pictureAnimated: text("This picture is animated. Screens show only its first frame."),
  gifAsVideo: text("This animated GIF plays as a video of {seconds, number} seconds."),

  pdfDamaged: text(
    "This PDF is damaged or incomplete. Open it, save or print it as PDF again, and upload the new file.",
  ),
  pdfTooComplicated: text("A page of this PDF is too complex to draw. Save it as pictures (PNG or JPG)."),
  pdfLocked: text("This PDF is protected with a password. Save it without a password and upload it again."),
  pdfTooManyPages: text(
    "This PDF has {count, number} pages; the limit is {limit, number}. Split it and upload the parts.",
  ),
  pdfPageSize: text(
    "Page {page, number} of this PDF is {width, number} cm × {height, number} cm, which cannot be shown. Change the page size and upload it again.",
  ),
  pdfNeedsPoppler: text(
    "PDF files cannot be used on this server, because poppler-utils is not installed. Upload the pages as pictures.",
  ),

  officeDamaged: text(
    "This document is damaged or incomplete. Open it, save it again or export it as PDF, and upload the new file.",
  ),
  officeLocked: text(
    "This document has a password, or is of an old Office version. Save it without a password as PPTX or DOCX, or export it as PDF, and upload the new file.",
  ),
  officeTooLarge: text(
    "This document unpacks to more than {limit, number} MB. Make its pictures smaller, or export it as PDF, and upload the new file.",
  ),
  officeTooManySlides: text(
    "This presentation has {count, number} slides; the limit is {limit, number}. Split it and upload the parts.",
  ),
  officeTooComplicated: text(
    "This document takes too long to convert. Export it as PDF and upload that file.",
  ),
  officeNeedsLibreOffice: text(
    "Presentations and office documents cannot be used on this server, because LibreOffice is not installed. Export it as PDF and upload that file: each page becomes a slide. A presentation can also come over as a design, under Import.",
  ),
  officeSpreadsheet: text(
    "This is a table: upload it under Tables, then show it as a board. To show it as it looks in the spreadsheet, export it as PDF.",
  ),
  fileIsCalendar: text(
    "This is a calendar, which changes. On the Media page choose Create, then Agenda, and enter the web address of the calendar.",
  ),
  fileIsFeed: text(
    "This is a news feed, which changes. On the Media page choose Create, then News, and enter the web address of the feed.",
  ),
  officeAsPages: text(
    "Plays as pages, without motion, films and sound. Look at the pages: letters change where this server lacks their font.",
  ),
  officeCleaned: text(
    "Plays as pages, without motion, films and sound. Programs, links, and pictures from outside the file were left out. Look at the pages before you use them.",
  ),

  videoDamaged: text(
    "This video is damaged or incomplete. Play it on your computer. If it plays, export it again as MP4 and upload the new file.",
  ),
  audioDamaged: text(
    "This audio file is damaged or incomplete. Play it on your computer. If it plays, export it again as MP3 and upload the new file.",
  ),
  audioHasNoSound: text("There is no sound in this file. Upload another one."),
  audioTooLong: text("A track can be at most {hours, number} hours long. Split it and upload the parts."),
  audioTooSlow: text("This audio file takes too long to convert. Save it as MP3 and upload the new file."),
  audioNeedsFfmpeg: text("Audio files cannot be used on this server, because ffmpeg is not installed."),

  videoHasNoPicture: text("This video has only sound and no picture. Upload a video with a picture."),
  videoTooSlow: text("This video takes too long to convert. Export it as MP4 (H.264) at 1920 × 1080."),
  videoGrowsTooLarge: text(
    "After conversion this video would be larger than {limit} MB. Make it shorter, or export it as MP4 (H.264).",
  ),
  videoTooManyPixels: text(
    "This video is {width} × {height} pixels; the limit is 8192 × 4320. Export it at a smaller size, ideally 1920 × 1080.",
  ),
  videoNeedsFfmpeg: text(
    "Only MP4 (H.264) and WebM (VP8, VP9) videos can be used on this server, because ffmpeg is not installed.",
  ),
  videoCodecNeedsFfmpeg: text(
    "This video is {codec}. Only MP4 (H.264) and WebM (VP8, VP9) videos can be used on this server, because ffmpeg is not installed.",
  ),
  videoColoursPale: text(
    "This film has HDR colours, which this server cannot convert. It may look pale: export it without HDR.",
  ),
  videoAsUploaded: text(
    "Played as uploaded and without a thumbnail, because ffmpeg is not installed on this server.",
  ),
});
