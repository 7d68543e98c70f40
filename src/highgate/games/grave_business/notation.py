def write_position(state):
    return {}
def arrange_position(play, document):
    raise NotImplementedError
