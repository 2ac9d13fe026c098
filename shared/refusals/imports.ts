import { markTexts } from "../languages/texts.ts";
import { conflict, notFound, text, tooLarge, tooMany } from "./entry.ts";

/** Texts about imports: why an archive is refused, why something in it does not come over, and what to do. */
export const importTexts = markTexts("refusal", {
  importNotFound: notFound("This import does not exist. It may have been removed."),
  importTooLarge: tooLarge(
    "This archive has {size, bytes}. An archive can have {limit, bytes} at most: split it into several.",
  ),
  importsOpen: tooMany(
    "{max, number} imports already wait for a decision. Start them or remove them from the list first.",
  ),
  importOver: conflict("The archive of this import is no longer here. Upload it again."),
  importStillReading: conflict("The archive is still being read. Wait a moment."),
  importStillRunning: conflict("This import is running. Stop it first."),
  importNothingChosen: conflict("Nothing is chosen, so there is nothing to bring over."),

  importSignInRefused: conflict(
    "{service} did not accept this sign-in. Check what you typed, and whether it may use the API.",
  ),
  importServiceAway: conflict("{service} does not answer at the moment. Try again in some minutes."),
  importServiceOdd: conflict(
    "{service} answered in a way that we do not know. Try again later. If it stays so, write to us.",
  ),
  importServiceBusy: conflict("{service} asks for fewer calls. Try again in some minutes."),
  importServiceLarge: conflict(
    "This account of {service} has more than {max, number} things, which is the most that an import can have.",
  ),
  importSignInOver: conflict(
    "{service} does not accept the sign-in any more. Begin a new import: what came over is not repeated.",
  ),
  importSignInExpired: text("Nothing was decided for a day, so the sign-in was deleted. Begin a new import."),
  importPauses: text("{service} asks for a pause, or does not answer. The import goes on by itself."),
  importAccountEmpty: text("This account of {service} is empty."),

  importNoZip: text("This file is no zip archive, or it is incomplete. Make it again, then upload it again."),
  importZipDamaged: text(
    "This archive contradicts itself, so nothing was unpacked. Make it again, then upload it again.",
  ),
  importTooManyFiles: text("The archive has more than {max, number} files. Split it into several archives."),
  importTooMuchInside: text(
    "The archive has more than {limit, bytes} inside. Split it into several archives.",
  ),
  importBomb: text(
    "This archive of {size, bytes} would unpack to {unpacked, bytes}. Media hardly shrink in an archive, so nothing was unpacked. Put your original files into a new one.",
  ),
  importTextTooLong: text("“{name}” is larger than {limit, bytes}, so it was not read."),
  importListUnnamed: text(
    "The first row of “{name}” has no column “file”. Write the names of the columns into the first row, as in the example.",
  ),
  importNothingInside: text("The archive is empty."),
  importListCut: text(
    "The list has more than {max, number} rows. The rows behind these were not used: split the list",
  ),
  importTooHeavy: text("“{name}” needs too much time or memory to read, so it was not used"),
  importUnreadable: text("The archive could not be read. Make it again, then upload it again."),
  importMemberGone: text(
    "The member who began this import can no longer change content. Start it again as another member.",
  ),
  importArchiveGone: text("The archive is no longer here. Upload it again: what came over is not repeated."),
  importInterrupted: text("The import was interrupted several times. Go on with it."),
  importExpired: text("Nothing was decided for a day, so the archive was deleted. Upload it again."),

  importTwice: text("The archive has another file with this path"),
  importLink: text("A link to another file is not followed"),
  importNoFile: text("This is no ordinary file"),
  importUnsafePath: text("Its path leaves the archive or has forbidden characters"),
  importEncrypted: text("The file has a password in the archive"),
  importPacking: text("The file is packed in a way that few programs know. Use ordinary zip"),
  importNotMedia: text("This kind of file cannot play here"),
  importOtherKind: text(
    "Its bytes are another kind of media than its name says. It comes over as what it is",
  ),
  importEmptyFile: text("The file is empty"),
  importFileDamaged: text("The file is damaged in the archive"),
  importItemFailed: text("This could not be brought over because of an error on our side. Try it again"),
  importColumnUnknown: text("The column “{name}” is not known, so it is not used"),
  importColumnUnknownNear: text("The column “{name}” is not known, so it is not used. Do you mean “{near}”?"),
  importColumnTwice: text("The column “{name}” is there twice. Only the first one is used"),
  importFileMissing: text("Row {row, number} names “{file}”, which is not in the archive"),
  importValueBad: text("Row {row, number}: “{value}” does not fit into the column “{column}”"),
  importDaysOfFile: text("Row {row, number}: days are for a playlist. Write them into a row without a file"),
  importPlaylistMissing: text("Row {row, number}: no row puts a file into the playlist “{name}”"),
  importTimesBad: text("Row {row, number}: these times or days cannot be read"),
  importPlaylistEmpty: text("None of its media comes over"),
  importPlaylistLong: text(
    "It has more than {max, number} items, which is the most that a playlist can have",
  ),
  importItemsLost: text("{count, number} of its items do not come over"),
  importPlaylistNotOver: text("Its playlist did not come over"),
  importScheduleOff: text("Comes switched off, for all screens. Choose its screens, then switch it on"),
  importDescriptionUnreadable: text(
    "The description of the layout in this archive cannot be read. Export the layout again, without changing the archive.",
  ),
  importWidgetUnknown: text("There is nothing like the widget “{kind}” here"),
  importWidgetUnfit: text("The settings of this widget do not fit here: {kind}"),
  importWidgetNoFile: text("The file of this widget is not in the archive"),
  importTooManyWidgets: text(
    "The layout has more than {max, number} widgets, which is the most that an import can have.",
  ),
  importThingUnread: text(
    "{service} describes this in a way that is not known here, so it stays behind. The rest comes over",
  ),
  importPartUnread: text("A part of “{name}” could not be read. The other parts come over"),
  importFont: text("Fonts do not come over. Texts have the fonts that are here"),
  importFileUnused: text("The layout does not show this file: it comes into the library only"),
  importActions: text("What a touch or a key starts does not come over. Make a touch menu here"),
  importFrameLost: text("Nothing in it comes over: comes as an empty playlist in its place"),
  importFrameEmpty: text("It is empty there: comes as an empty playlist in its place"),
  importElementPlain: text("Comes as a region of its own: not turned, not transparent, without effects"),
  importSoundLost: text("The sound that plays with its items does not come over"),
  importClocksLost: text("{count, number} of its clocks do not come over. It comes with the plain look"),
  importWeatherNoPlace: text(
    "Its place is that of the screen, which the export does not name. Add the weather here",
  ),
  importWeatherUnnamed: text(
    "Comes with the plain look. Its place has no name there: give the widget a title",
  ),
  importDataSetMissing: text(
    "Its data set is not in the export. Export the layout again together with its data",
  ),
  importBoardEmpty: text("The export has no rows for it: comes as an empty table. Write the rows into it"),
  importRowsLost: text("{count, number} rows of its data set are more than a table here can have"),
  importColumnsLost: text("{count, number} of its columns are not shown here. It comes with the plain look"),
  importBoardsMany: text("An import brings at most {max, number} boards over"),
  importDrawer: text("This is shown only when a person touches the screen"),
  importRegionEmpty: text("Nothing in this region comes over"),
  importLayoutLarge: text(
    "It has {count, number} regions. A layout here can have {max, number}: its largest come over",
  ),
  importTextPlain: text("Comes as plain text: its fonts, colours and pictures are left out"),
  importNoLook: text("Comes with the plain look"),
  importTarDamaged: text(
    "This backup is damaged or incomplete. Make a new backup on the device, then upload that.",
  ),
  importTarForeign: text(
    "This is no backup of Anthias: it has no database. For other content, upload a zip or a folder.",
  ),
  importDatabaseForeign: text(
    "The database in this backup is damaged, too large, or not from Anthias. Make a new backup on the device, then upload that.",
  ),
  importAssetOff: text("It is switched off there: comes over, but into no playlist"),
  importAssetUndated: text("It has no valid dates there and never plays: comes over, but into no playlist"),
  importAssetTimes: text(
    "Plays at all hours between its dates: its days and times of the day do not come over",
  ),
  importAssetUnready: text("The device was still working on this file when the backup was made"),
  importAssetElsewhere: text("Its file is on another server, not in the backup"),
  importAssetNoFile: text("Its file is not in the backup"),
  importAssetUnused: text("Nothing in the backup uses this file"),
  importFileGone: text("{service} does not have this file any more"),
  importFileKept: text("{service} does not give this file out. Download it there, then upload it here"),
  importFileCut: text("The file did not arrive completely. Try it again"),
  importOnlyThere: text("This works only on the players of {service}"),
  importMainZoneOnly: text("Only its main zone comes over"),
  importDatesLost: text("Its dates do not come over. Set them in the playlists where it plays"),
  importNoPlaylists: text("Playlists do not come over from {service}. Put the media into playlists here"),
  importLayoutEmpty: text("None of its regions comes over"),
  importRegionsLost: text("{count, number} of its regions do not come over"),
  importUndoEarlier: text("It was here before this import"),
  importUndoChanged: text("It was changed after it came over"),
  importUndoShared: text("Another import of your list brought it as well"),
  importUndoUsed: text("“{name}” uses it"),
  importUndoInSettings: text("The settings of the account use it"),
  importUndoOutside: text("It reaches beyond your part of the account"),
  mediaNoPresentation: conflict("Only a presentation or a document can be opened as a design."),
  importAllInOrder: text("All {count, number} pages, in the order of their numbers"),
  importAsPages: text(
    "One design with {count, number} pages. Choose it to write on the pages, or to change their times",
  ),
  importAsAlbum: text(
    "A photo album of all {count, number} pictures. Choose it to show them with soft motion",
  ),
  importAlbumCut: text(
    "A photo album of the first {max, number} of {count, number} pictures, which is the most that an album can have",
  ),
  importDesignUnfit: text(
    "The slides need more than a design may have. Divide the presentation into smaller ones, then upload them again.",
  ),
  importPicturesLost: text(
    "{count, plural, one {# picture or film is} other {# pictures or films are}} missing here, because they did not come over or could not be prepared",
  ),
  importOfficeOther: text(
    "This is a text or a spreadsheet, not a presentation. Use its table under Tables, or upload it as a media.",
  ),
  deckUnreadable: text(
    "This presentation cannot be read. Open it in PowerPoint or LibreOffice, save it again as .pptx, then upload it again.",
  ),
  deckEmpty: text("This presentation has no slides."),
  deckTooLong: text(
    "The presentation has {count, number} slides. Those after slide {limit, number} stay behind.",
  ),
  slideHidden: text("Slide {slide, number} is hidden in the presentation, so it stays behind."),
  slideBroken: text("Slide {slide, number} is damaged, so it stays behind."),
  slideChart: text(
    "Slide {slide, number}: {count, plural, one {a chart stays behind} other {# charts stay behind}}. Save each as a picture in PowerPoint and put it onto the page.",
  ),
  slideSmartArt: text(
    "Slide {slide, number}: {count, plural, one {a diagram (SmartArt) stays behind} other {# diagrams (SmartArt) stay behind}}. Save each as a picture in PowerPoint and put it onto the page.",
  ),
  slideObject: text(
    "Slide {slide, number}: {count, plural, one {an object of another program} other {# objects of other programs}} can come over only as a picture, if the file has one.",
  ),
  slideMetafile: text(
    "Slide {slide, number}: {count, plural, one {a picture stays behind because it is} other {# pictures stay behind because they are}} in a format of Windows (EMF or WMF). Save each as PNG in PowerPoint and put it onto the page.",
  ),
  slideFilm: text(
    "Slide {slide, number}: {count, plural, one {a film is} other {# films are}} not in the file, so only the picture comes over.",
  ),
  slideSound: text(
    "Slide {slide, number}: {count, plural, one {a sound stays behind} other {# sounds stay behind}}.",
  ),
  slideAnimation: text(
    "Slide {slide, number}: the animations stay behind. You can give each element a motion in the editor.",
  ),
  slideOutsidePicture: text(
    "Slide {slide, number}: {count, plural, one {a picture is} other {# pictures are}} not in the file but at an address outside, so nothing is loaded.",
  ),
  slidePictureGone: text(
    "Slide {slide, number}: {count, plural, one {a picture is} other {# pictures are}} missing in the file.",
  ),
  slideShape: text(
    "Slide {slide, number}: {count, plural, one {a shape has} other {# shapes have}} a simpler form here.",
  ),
  slideAsciiText: text(
    "Slide {slide, number}: {count, plural, one {a text is} other {# texts are}} written with an old font such as Kruti Dev, which draws Hindi over English letters. As a text it would be nonsense, so it stays behind. Save the presentation as PDF and upload that: it shows as a picture. Or type the text again.",
  ),
  slidePlace: text(
    "Slide {slide, number}: {count, plural, one {something has} other {# things have}} no place on the slide that we can read, and stays behind.",
  ),
  slideFormula: text(
    "Slide {slide, number}: {count, plural, one {a text has} other {# texts have}} a formula, which stays behind.",
  ),
  slideTooMuch: text(
    "Slide {slide, number}: {count, plural, one {one part stays} other {# parts stay}} behind, because a page has more than it can show.",
  ),
  slideUpright: text(
    "Slide {slide, number}: {count, plural, one {a text whose letters stand} other {# texts whose letters stand}} below each other is written in lines here.",
  ),
  slideNested: text(
    "Slide {slide, number}: {count, plural, one {a group is} other {# groups are}} too deep in other groups and stays behind.",
  ),
  slideSizes: text(
    "Slide {slide, number}: {count, plural, one {a text has} other {# texts have}} letters of several sizes in one line. Here they have one size.",
  ),
  slideStruck: text(
    "Slide {slide, number}: {count, plural, one {a text has} other {# texts have}} words that are struck through. They stay behind.",
  ),
});
