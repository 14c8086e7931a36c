/** The page in which the tag manager runs beside a page that is nobody else's: it knows nothing but what it is told. */
export const TAG_FRAME_PATH = '/measurement/tags.html'
