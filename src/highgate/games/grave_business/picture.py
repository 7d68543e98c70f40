def picture_of(view, seat, options):
    return {}
